import mapStyles from '../../map/map.module.css';
import { playbackTexts as t } from '../../playback/texts.js';
import { Button } from '../../ui/controls/button.js';

/** After the map has moved, or a failure: loads the weather of what the map shows now. */
export const ReloadWeather = ({ onReload }: { readonly onReload: () => void }) => (
  <Button className={mapStyles.float} onClick={onReload}>
    {t.reloadWeather}
  </Button>
);
