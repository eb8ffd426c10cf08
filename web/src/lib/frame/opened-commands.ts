import { create } from 'zustand';

export const useOpenedCommands = create<{ opened: 'palette' | 'keys' | null }>(() => ({ opened: null }));

export const openPalette = () => useOpenedCommands.setState({ opened: 'palette' });
export const openKeys = () => useOpenedCommands.setState({ opened: 'keys' });
export const closeCommands = () => useOpenedCommands.setState({ opened: null });
