import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { largestLogo, logoFrame, logoTexts, logoTypes, svgType } from '@cobuy/domain/organizations/logo-rules';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PictureEditor } from '../../../ui/pictures/picture-editor.tsx';
import { useGovern } from '../governing/governing.api.ts';
import { uploadLogo } from './logo.api.ts';
import styles from './logo-editor.module.css';

const rules = { types: [...logoTypes, svgType], largest: largestLogo, texts: logoTexts };

export function LogoEditor({ organization, isOpen }: { organization: GovernedOrganization; isOpen: boolean }) {
  const { reload, update } = useGovern();
  const { id, name, logoUrl } = organization;
  if (!isOpen && !logoUrl) return null;
  return (
    <Card aria-labelledby="logo">
      <PictureEditor
        title={<h2 id="logo">Logo</h2>}
        rules={rules}
        frame={logoFrame}
        texts={logoTexts}
        words={{ name: 'The logo', save: 'Save logo', file: 'Logo file' }}
        removal={{
          title: 'Remove the logo?',
          label: 'Remove logo',
          consequence: 'The name will be shown instead. The file will be deleted.',
        }}
        upload={async (file, cut, onSent) => {
          await uploadLogo(id, file, cut, onSent);
          await reload();
        }}
        remove={() => update(id, { logoUrl: null })}
        explain={messageOf}
      >
        {({ browse, choose, askToRemove }) => (
          <>
            {logoUrl ? <img className={styles.now} src={logoUrl} alt={`Logo of ${name}`} /> : null}
            {isOpen ? (
              <DropArea
                icon="camera"
                invitation={<span>Drop your logo here, or choose it.</span>}
                limits="PNG, JPEG, GIF, WebP or SVG, up to 5 MB. It’s shown 200 pixels wide and 50 high. Text in an SVG may look different unless it’s converted to paths."
                isSmall={logoUrl !== null}
                onChoose={choose}
              >
                <Button icon={<Icon name="upload" size={16} />} onClick={browse}>
                  {logoUrl ? 'Choose another' : 'Choose a logo'}
                </Button>
              </DropArea>
            ) : null}
            {logoUrl ? (
              <div>
                <Button onClick={askToRemove}>Remove logo</Button>
              </div>
            ) : null}
          </>
        )}
      </PictureEditor>
    </Card>
  );
}
