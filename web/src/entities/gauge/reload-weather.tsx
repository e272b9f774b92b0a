import mapStyles from '../../map/map.module.css';
import { playbackTexts as t } from '../../playback/texts.js';
import { Button } from '../../ui/controls/button.js';

/** After the map has moved: loads the weather of what it shows now. */
export const ReloadWeather = ({ onReload }: { readonly onReload: () => void }) => (
  <Button className={mapStyles.float} onClick={onReload}>
    {t.reloadWeather}
  </Button>
);
