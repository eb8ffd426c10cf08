import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface RowDensity {
  isCompact: boolean;
  setCompact: (isCompact: boolean) => void;
}

/** How closely the rows of organizers' tables stand; remembered on the device. */
export const useRowDensity = create<RowDensity>()(
  persist((set): RowDensity => ({ isCompact: false, setCompact: (isCompact) => set({ isCompact }) }), {
    name: 'cobuy.rows',
    partialize: ({ isCompact }) => ({ isCompact }),
  }),
);
