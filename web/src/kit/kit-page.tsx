import { Checkbox, Flex, Input, InputNumber, Radio, Select, Switch, Tag } from 'antd';
import { Pencil, Plus } from 'lucide-react';
import { ConfidenceMark } from '../entities/result/confidence-mark.js';
import { SeverityWord } from '../entities/result/severity-word.js';
import { Themed } from '../theme/themed.js';
import { AppearanceChoice } from '../ui/controls/appearance-choice.js';
import { Button } from '../ui/controls/button.js';
import { Field } from '../ui/controls/field.js';
import { FilterChip } from '../ui/controls/filter-chip.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { SearchBox } from '../ui/controls/search-box.js';
import { Segmented } from '../ui/controls/segmented.js';
import { SplitButton } from '../ui/controls/split-button.js';
import { TabList } from '../ui/controls/tab-list.js';
import { TwoStep } from '../ui/controls/two-step.js';
import { Facts } from '../ui/feedback/facts.js';
import { SeverityMark } from '../ui/format/severity-mark.js';
import layout from '../ui/layout.module.css';
import { FeedbackSamples } from './feedback-samples.js';
import { FormSample } from './form-sample.js';
import styles from './kit.module.css';
import { MapSample } from './map-sample.js';
import { Section } from './section.js';
import { TableSample } from './table-sample.js';

const nothing = () => {};
const kinds = ['primary', 'default', 'text', 'link', 'danger', 'danger-edge'] as const;
const levels = ['good', 'mild', 'moderate', 'severe', 'info', 'none', 'off'] as const;
const resultSeverities = [0, 1, 2, 3] as const;
const confidences = ['high', 'medium', 'low'] as const;
const REASON = 'You do not have the required permissions.';

const Buttons = () => (
  <Section title="Buttons">
    {kinds.map((kind) => (
      <Button key={kind} kind={kind}>
        {kind}
      </Button>
    ))}
    <Button size="small">small</Button>
    <Button icon={<Plus aria-hidden />}>icon</Button>
    <Button denied={REASON}>denied</Button>
    <Button kind="primary" busy>
      busy
    </Button>
    <Button disabled>disabled</Button>
    <IconButton aria-label="Edit">
      <Pencil aria-hidden />
    </IconButton>
    <SplitButton
      main={{ word: 'Logs', onChoose: nothing }}
      groups={[[{ key: 'logs', word: 'Logs', Icon: Pencil, onChoose: nothing }]]}
      menuLabel="More actions"
    />
    <TwoStep word="Delete" label="Delete the sample" onConfirm={nothing} />
  </Section>
);

const Inputs = () => (
  <Section title="Inputs">
    <Field label="Site name" defaultValue="Iron Street" help="At most 50 characters." />
    <Field label="Email" defaultValue="crew@" error="Please enter a valid email address above" />
    <Field label="Password" type="password" defaultValue="Secret-1" />
    <Field label="Fixed" defaultValue="ada@example.com" disabled />
    <InputNumber aria-label="Pipe size" defaultValue={10.5} suffix="in." />
    <Select aria-label="Rows per page" defaultValue={100} options={[25, 100].map((value) => ({ value, label: `${value} per page` }))} />
    <Input.TextArea aria-label="Note" defaultValue="Crew is on its way." />
    <SearchBox label="Search by name or serial number" value="" onType={nothing} />
  </Section>
);

const Choices = () => (
  <Section title="Choices">
    <Checkbox defaultChecked>Checked</Checkbox>
    <Checkbox indeterminate>Some</Checkbox>
    <Checkbox disabled>Disabled</Checkbox>
    <Radio.Group defaultValue="all" options={['all', 'selected']} />
    <Switch aria-label="Organization admin" defaultChecked />
    <Switch aria-label="Off" />
    <Segmented legend="Units" options={['in.', 'mm'].map((value) => ({ value, label: value }))} value="in." onChange={nothing} />
    <Segmented
      legend="Access"
      options={['View', 'Edit'].map((value) => ({ value, label: value }))}
      value="View"
      onChange={nothing}
      denied={REASON}
    />
    <FilterChip removeLabel="Clear filter" onRemove={nothing}>
      Danger
    </FilterChip>
    <Tag>Tag</Tag>
    <TabList
      label="Tabs"
      tabs={[
        { name: 'a', word: 'Devices' },
        { name: 'b', word: 'Studies' },
      ]}
      open="a"
      onOpen={nothing}
    >
      <p>The open tab.</p>
    </TabList>
  </Section>
);

/** Every control of the app in every state; only in development. */
export default function KitPage() {
  return (
    <Themed>
      <main className={`${layout.stack} ${styles.kit}`}>
        <Flex component="header" wrap gap={12} align="center" justify="space-between">
          <h1>Kit</h1>
          <AppearanceChoice />
        </Flex>
        <Buttons />
        <Inputs />
        <Choices />
        <Section title="Severity">
          {levels.map((level) => (
            <Flex component="span" gap={6} align="center" key={level}>
              <SeverityMark level={level} /> {level}
            </Flex>
          ))}
        </Section>
        <Section title="Results">
          {resultSeverities.map((severity) => (
            <SeverityWord key={severity} severity={severity} />
          ))}
          {confidences.map((confidence) => (
            <ConfidenceMark key={confidence} confidence={confidence} reasons={['Measured at the cap of the sensor.']} full />
          ))}
        </Section>
        <FormSample />
        <Section title="Facts">
          <Facts
            title="Device"
            missing="Not reported by the device"
            facts={[
              ['Firmware version', '2.4'],
              ['Pipe size', null],
            ]}
          />
        </Section>
        <MapSample />
        <TableSample />
        {/* Last: its skeleton appears later, and nothing of the others may move. */}
        <FeedbackSamples />
      </main>
    </Themed>
  );
}
