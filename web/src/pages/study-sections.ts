import type { Section } from '@headworks/api/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { SectionProps } from '../entities/study/section.js';

/** A section of a basin. The member needs permission to read `studies.<name>`. */
export interface StudySection {
  readonly name: Section;
  readonly word: string;
  readonly Icon: LucideIcon;
  /** Without room around it, such as a map. */
  readonly fills?: boolean;
  readonly Component: LazyExoticComponent<ComponentType<SectionProps>>;
}

/** The sections in the order of their buttons. One that does not exist is not here. */
export const sections: readonly StudySection[] = [];
