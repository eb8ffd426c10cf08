import type { ReactNode } from 'react';
import type { IconName } from '../icon.tsx';

export interface MenuAction {
  id: string;
  label: ReactNode;
  /** What typing ahead looks for, where the label is more than words. */
  text: string;
  icon?: IconName;
  /** Marks the one that holds now, as in a choice. */
  isCurrent?: boolean;
  end?: ReactNode;
  onAction: () => void;
}

export interface MenuSection {
  id: string;
  heading?: ReactNode;
  label: string;
  actions: readonly MenuAction[];
}
