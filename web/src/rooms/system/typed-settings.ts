import { systemSettingsBody } from '@cobuy/contract/system/system.http';
import { settingsTexts } from '@cobuy/domain/system/settings-rules';
import { wholeNumberFrom } from '@cobuy/domain/texts/typed-number';
import { z } from 'zod';
import { versionsOf } from '../../ui/versions/field-versions.ts';
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

const onOrOff = (isOn: boolean) => (isOn ? 'On' : 'Off');
const inWords: { readonly [Name in keyof TypedSettings]: (fields: TypedSettings) => readonly string[] } = {
  siteName: ({ siteName }) => [siteName.trim()],
  supportEmail: ({ supportEmail }) => [supportEmail.trim() || 'None'],
  maxFileSize: ({ maxFileSize }) => [`${maxFileSize.trim()} MB`],
  confirmMembers: ({ confirmMembers }) => [onOrOff(confirmMembers)],
  requireSecondFactor: ({ requireSecondFactor }) => [onOrOff(requireSecondFactor)],
  developerPages: ({ developerPages }) => [onOrOff(developerPages)],
  socialLinks: ({ socialLinks }) =>
    socialLinks.length > 0 ? socialLinks.map(({ title, url }) => `${title.trim()}: ${url.trim()}`) : ['None'],
};

export const platformVersions = versionsOf<TypedSettings>({
  labels: {
    siteName: 'Site name',
    supportEmail: 'Support address',
    maxFileSize: 'Maximum file size',
    confirmMembers: 'Members confirm their address first',
    requireSecondFactor: 'Platform administrators need a second factor',
    developerPages: 'Developer pages',
    socialLinks: 'Social links',
  },
  meaningOf: (fields, name) => inWords[name](fields).join('\n'),
  describe: (here, _, name) => inWords[name](here),
});
