import { systemSettingsBody } from '@cobuy/contract/system/system.http';
import { settingsTexts } from '@cobuy/domain/system/settings-rules';
import { wholeNumberFrom } from '@cobuy/domain/texts/typed-number';
import { z } from 'zod';
import { comparisonOf } from '../../ui/versions/field-versions.ts';
import type { SystemSettings } from './system-settings.api.ts';

export interface TypedSettings {
  siteName: string;
  supportEmail: string;
  /** Megabytes, as typed. */
  maxFileSize: string;
  confirmMembers: boolean;
  requireSecondFactor: boolean;
  developerPages: boolean;
  /** A key per row, so that typed text stays in its row when a row above it is removed. */
  socialLinks: { key: string; title: string; url: string }[];
}

export const typedSettings = (settings: SystemSettings): TypedSettings => ({
  siteName: settings.siteName,
  supportEmail: settings.supportEmail ?? '',
  maxFileSize: String(settings.maxFileSize),
  confirmMembers: settings.confirmMembers,
  requireSecondFactor: settings.requireSecondFactor,
  developerPages: settings.developerPages,
  socialLinks: settings.socialLinks.map((link) => ({ ...link, key: crypto.randomUUID() })),
});

export const settingsForm = systemSettingsBody
  .pick({
    siteName: true,
    supportEmail: true,
    confirmMembers: true,
    requireSecondFactor: true,
    developerPages: true,
    socialLinks: true,
  })
  .required()
  .extend({
    maxFileSize: z
      .string()
      .refine((typed) => !Number.isNaN(wholeNumberFrom(typed)), settingsTexts.fileSizeInvalid)
      .transform(wholeNumberFrom)
      .pipe(systemSettingsBody.shape.maxFileSize.unwrap()),
  });

/** Rows of links have keys that are only this page's. */
export const platformComparison = comparisonOf<TypedSettings>((typed, name) =>
  name === 'socialLinks'
    ? typed.socialLinks.map(({ title, url }) => `${title.trim()}: ${url.trim()}`).join('\n')
    : String(typed[name]).trim(),
);
