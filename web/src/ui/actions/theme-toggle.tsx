import type { IconName } from '../icon.tsx';
import { Icon } from '../icon.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import type { MenuSection } from '../overlays/menu-sections.ts';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const look: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: 'Same as system', icon: 'screen' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
};

export function useThemeSection(): MenuSection {
  const theme = useTheme();
  return {
    id: 'theme',
    label: 'Theme',
    actions: themes.map((id) => ({
      id,
      label: look[id].label,
      text: look[id].label,
      icon: look[id].icon,
      isCurrent: id === theme,
      onAction: () => chooseTheme(id),
    })),
  };
}

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const theme = useTheme();
  return (
    <MenuButton label={`Theme: ${look[theme].label}`} className={className} sections={[useThemeSection()]}>
      <Icon name={look[theme].icon} />
    </MenuButton>
  );
}
