import { monthEnd, monthOf, monthStart } from '@headworks/api/billing';
import { DatePicker, Flex } from 'antd';
import dayjs from 'dayjs';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { usePickerValue } from '../../../ui/controls/use-picker-value.js';
import { billingTexts } from './texts.js';

const t = billingTexts;
const MONTH = 'YYYY-MM';
const pickerValue = (month: string) => dayjs(month, MONTH);

interface MonthChoiceProps {
  readonly month: string;
  readonly first: string;
  readonly last: string;
  readonly onChoose: (month: string) => void;
}

/** A month between the first bill and this month. */
export function MonthChoice({ month, first, last, onChoose }: MonthChoiceProps) {
  const id = useId();
  const value = usePickerValue(month, pickerValue);
  return (
    <Flex gap={8} align="center">
      <label htmlFor={id}>{t.month}</label>
      <IconButton
        aria-label={t.previous}
        denied={month <= first ? t.noPrevious : null}
        onClick={() => onChoose(monthOf(monthStart(month) - 1))}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <DatePicker
        id={id}
        picker="month"
        value={value}
        format="MMMM YYYY"
        allowClear={false}
        minDate={pickerValue(first)}
        maxDate={pickerValue(last)}
        style={{ width: 168 }}
        onChange={(picked) => picked !== null && !Array.isArray(picked) && onChoose(picked.format(MONTH))}
      />
      <IconButton aria-label={t.next} denied={month >= last ? t.noNext : null} onClick={() => onChoose(monthOf(monthEnd(month)))}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Flex>
  );
}
