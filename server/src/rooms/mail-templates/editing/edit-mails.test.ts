// Texts of mails that an administrator edits, over real HTTP and PostgreSQL.
// Rules: docs/rules/mails.md#texts
import type { mailTemplateCalls } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplatePaths as paths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { mailDescriptions, mailKeys } from '@cobuy/domain/mail-templates/mail-descriptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { listMailAcrossOrganizations } from '../../system/mailing/outbox.queries.ts';
import { composeMail, type MailData } from '../compose-mail.ts';
import { renderMail } from '../render-mail.ts';
import { renderQueuedMail } from '../render-queued-mail.ts';
import { syncTemplateVersions } from '../sync-template-versions.ts';

let server: TestServer;
let world: World;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  world = await buildWorld(server.database.pool);
  await syncTemplateVersions(server.services);
});
beforeEach(async () => {
  aheadMs = 0;
  await server.database.pool.query(
    'DELETE FROM mail_outbox; DELETE FROM mail_templates; DELETE FROM mail_template_texts',
  );
});
afterAll(() => server.close());

const own = {
  title: 'Hello {{ name }}',
  content: '<p>Dear <b>{{ name }}</b>, <a href="{{ browseUrl }}">look</a>.</p>',
};
const as = () => ({ token: world.tokens.superadmin });
const get = (key: string) =>
  server.call<typeof mailTemplateCalls.getMailTemplate>(paths.getMailTemplate, { params: { key } }, as());
const save = (key: string, body: object) =>
  server.call<typeof mailTemplateCalls.saveMailTemplate>(
    paths.saveMailTemplate,
    { params: { key }, body: { isPublished: true, ...body } },
    as(),
  );
const preview = (key: string, body: object) =>
  server.call<typeof mailTemplateCalls.previewMailTemplate>(paths.previewMailTemplate, { params: { key }, body }, as());

/** A mail of the kind `welcome`, as its reader would get it now. */
async function welcome(name: string) {
  await queueMail(server.services.db, {
    to: 'ana@people.example',
    ...composeMail('welcome', { name, browseUrl: 'https://c.example/browse?a=1&b=2' }),
  });
  const { rows } = await listMailAcrossOrganizations(server.services.db, { page: 1, limit: 1 });
  if (!rows[0]) throw new Error('no mail was queued');
  return rows[0];
}
const read = (row: Awaited<ReturnType<typeof welcome>>) => renderQueuedMail(server.services, row);
/** What each style says, in the order of the mail. */
const stylesOf = (html: string) => [...html.matchAll(/style="([^"]*)"/g)].map(([, style]) => style?.replace(/;$/, ''));
/** What the refusal says of each field. */
const said = ({ body }: { body: unknown }) =>
  ((body as { details?: { field: string; message: string }[] }).details ?? []).map(({ message }) => message);

test('every mail is listed with its group, and begins as the program wrote it', async () => {
  const { body } = await server.call<typeof mailTemplateCalls.listMailTemplates>(paths.listMailTemplates, {}, as());
  expect(body.templates.map(({ key }) => key)).toEqual(mailKeys);
  expect(body.templates.every(({ isPublished, updatedAt }) => !isPublished && updatedAt === null)).toBe(true);
  const { body: template } = await get('reset-password');
  expect(template).toMatchObject({ title: 'Choose a new password for {{ siteName }}', version: 0, isPublished: false });
  expect(template.content).toContain('{{ resetUrl }}');
  expect(template.variables.resetUrl).toBe('Link to a new password');
  expect(template.snippets.resetUrl).toBe('{{ resetUrl }}');
  expect(template.builtIn.content).toBe(template.content);
  expect(await get('constructor')).toMatchObject({ status: 404, body: { code: 'mail_template.not_found' } });
});

test.each(mailKeys)('the built-in text of %s can be saved as it stands, and looks the same', async (key) => {
  const { body: template } = await get(key);
  const { title, content, testData } = template;
  expect(await save(key, { title, content })).toMatchObject({ status: 200, body: { isPublished: true, version: 1 } });
  const { body: shown } = await preview(key, {});
  expect(shown.notes).toEqual([]);
  expect(stylesOf(shown.html)).toEqual(stylesOf(renderMail(key, testData).html));
  for (const [name, sample] of Object.entries(testData))
    if (/url$/i.test(name) && sample !== '') expect(shown.text).toContain(String(sample));
  // "Pay with: Venmo": what a page shows as a table stands line by line, as in the text that the program came with.
  const facts = renderMail(key, testData).text.split('\n');
  for (const fact of facts.filter((line) => /^(?:Pay with|Pay to|Payment note|Order number|From|Until): /.test(line)))
    expect(shown.text.split('\n')).toContain(fact);
  expect(`${shown.html}${shown.text}${JSON.stringify(testData)}`).not.toContain('site.invalid');
  expect(mailDescriptions[key].neededLinks.every((link) => link in template.variables)).toBe(true);
});

test('a published text is what mails say from then on; what was queued before keeps its own', async () => {
  const before = await welcome('Ana');
  expect(await save('welcome', own)).toMatchObject({ status: 200, body: { isPublished: true, version: 1 } });
  const after = await welcome('Ben & Co');
  expect((await read(before)).subject).toBe('Welcome to Cobuy');
  const mail = await read(after);
  expect(mail.subject).toBe('Hello Ben & Co');
  expect(mail.html).toContain('Dear <b>Ben &amp; Co</b>, <a href="https://c.example/browse?a=1&amp;b=2">look</a>');
  expect(mail.text).toBe('Dear Ben & Co, look <https://c.example/browse?a=1&b=2>.\n');
  await save('welcome', { ...own, title: 'Good day', isPublished: false });
  expect((await read(await welcome('Ana'))).subject).toBe('Welcome to Cobuy');
  expect((await read(after)).subject).toBe('Hello Ben & Co');
});

test('the text beside an edited mail keeps cells apart, rows on lines, and lines as they were written', async () => {
  const cases = [
    [
      '<table><tr><td>How</td><td><b>PayPal</b></td></tr><tr><td>Name:</td><td>Ana</td></tr></table>',
      'How: PayPal\nName: Ana',
    ],
    [
      '<table><tr><th>How many</th><th>At</th><th>Cost</th></tr><tr><td>2</td><td></td><td>A<br>B</td></tr></table>',
      'How many | At | Cost\n2 | – | A, B',
    ],
    ['<table><tr><td><p>Left</p><p>more</p></td><td>Right</td></tr></table>', 'Left\n\nmore\n\nRight'],
    ['<table><tr><td><table><tr><td>A &lt;b&gt;</td><td>B</td></tr></table></td></tr></table>', 'A <b>: B'],
    ['<p style="white-space:pre-line">One\ntwo</p><p>three\nfour</p>', 'One\ntwo\n\nthree four'],
    [
      '<td>Loose</td> <a href="https://c.example/?a=1&amp;b=2">x &amp; y</a>',
      'Loose x & y <https://c.example/?a=1&b=2>',
    ],
  ];
  for (const [content = '', text] of cases)
    expect((await preview('order-closed', { content })).body.text).toBe(`${text}\n`);
});

test('a mail follows the look of its organization', async () => {
  await save('welcome', { ...own, content: `${own.content}<p style="color:{{ brandColor }}">{{ siteName }}</p>` });
  await server.database.pool.query(
    `UPDATE organizations SET white_labeled = true, brand_color = '#7a1f5c', name = 'Own look' WHERE id = $1`,
    [world.own],
  );
  await queueMail(server.services.db, {
    to: 'ana@people.example',
    organizationId: world.own,
    ...composeMail('welcome', { name: 'Ana', browseUrl: 'https://c.example/' }),
  });
  const { rows } = await listMailAcrossOrganizations(server.services.db, { page: 1, limit: 1 });
  const { html } = await renderQueuedMail(server.services, rows[0] as never);
  expect(html).toMatch(/<p style="color:#[0-9a-f]{6}">Own look<\/p>/);
  expect(html).not.toContain('#0a5a50');
});

test('after an update of the program an edited text stands in the new frame', async () => {
  await save('welcome', own);
  await server.database.pool.query(`
    WITH old AS (INSERT INTO mail_template_versions SELECT name, 'old', source, 'Old {{ content | raw }}', kept_at
      FROM mail_template_versions WHERE name = 'welcome' AND source LIKE 'edited%Dear%' LIMIT 1 RETURNING 1)
    SELECT count(*) FROM old`);
  await server.database.pool.query(`UPDATE mail_templates SET sent_version = 'old'`);
  const before = await welcome('Ana');
  await syncTemplateVersions(server.services);
  expect((await read(before)).html).toContain('Old <p>Dear');
  expect((await read(await welcome('Ana'))).html).toContain('<!doctype html>');
});

test('a text that breaks when it is sent gives way to the built-in one', async () => {
  await save('reset-password', {
    title: 'New password',
    content: '<p>{% if hours == 24 %}<a href="{{ resetUrl }}">here</a>{% endif %}</p>',
  });
  const say = async (hours: number) => {
    await queueMail(server.services.db, {
      to: 'ana@people.example',
      ...composeMail('reset-password', { resetUrl: 'https://c.example/reset', hours }),
    });
    const { rows } = await listMailAcrossOrganizations(server.services.db, { page: 1, limit: 1 });
    return renderQueuedMail(server.services, rows[0] as never);
  };
  expect((await say(24)).subject).toBe('New password');
  expect(await say(2)).toMatchObject({ subject: 'Choose a new password for Cobuy' });
  expect((await say(2)).text).toContain('https://c.example/reset');
});

test('a supplier’s order of five hundred lines is said in the edited text, and one of more than is sensible in the built-in one', async () => {
  const { body: template } = await get('supplier-order');
  await save('supplier-order', { title: 'Edited order', content: template.content });
  const data = template.testData as unknown as MailData['supplier-order'];
  const say = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      ...{ quantity: index + 1, product: `Rolled oats, coarse, number ${index}`, unit: '25 kg' },
      ...{ sku: `RV-${index}`, unitCost: '$12.50', cost: '$150.00' },
    }));
    await queueMail(server.services.db, {
      to: 'mill@people.example',
      ...composeMail('supplier-order', { ...data, lines }),
    });
    const { rows } = await listMailAcrossOrganizations(server.services.db, { page: 1, limit: 1 });
    return renderQueuedMail(server.services, rows[0] as never);
  };
  const whole = await say(500);
  expect(whole.subject).toBe('Edited order');
  expect(whole.text).toContain('500 | Rolled oats, coarse, number 499 (25 kg), RV-499 | $12.50 | $150.00\n');
  const huge = await say(3000);
  expect(huge.subject).toContain('Order from');
  expect(huge.text).toContain('number 2999');
});

test('who saves second is shown what the first has saved, and nothing is overwritten', async () => {
  await save('welcome', { ...own, version: 0 });
  const second = await save('welcome', { ...own, title: 'Mine', version: 0 });
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'mail_template.edited_meanwhile', details: { current: { title: own.title, version: 1 } } },
  });
  expect(await save('welcome', { ...own, title: 'Mine', version: 1 })).toMatchObject({ status: 200 });
  const results = await Promise.all(
    ['One', 'Two'].map((title) => save('order-closed', { ...own, title, content: '<p>Done</p>', version: 0 })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what was saved stays to go back to, the newest first', async () => {
  for (const title of ['One', 'Two', 'Three']) await save('welcome', { ...own, title });
  const { body } = await server.call<typeof mailTemplateCalls.listMailTemplateVersions>(
    paths.listMailTemplateVersions,
    { params: { key: 'welcome' }, query: { limit: 2 } },
    as(),
  );
  expect(body.data).toMatchObject([
    { title: 'Three', version: 3 },
    { title: 'Two', version: 2, content: own.content },
  ]);
  expect(body.pagination.total).toBe(3);

  // The last fifty are kept.
  await server.database.pool.query(`UPDATE mail_templates SET version = 50 WHERE name = 'welcome'`);
  await save('welcome', { ...own, title: 'The fifty-first' });
  const { rows } = await server.database.pool.query(
    `SELECT version FROM mail_template_texts WHERE name = 'welcome' ORDER BY version`,
  );
  expect(rows.map(({ version }) => version)).toEqual([2, 3, 51]);
});

const lacks = (link: string) =>
  `This e-mail needs its link: include {{ ${link} }}, as the address of a link with words or on its own.`;

test('what is no mail is refused with a sentence at its field, and nothing is written', async () => {
  const refusals: [key: string, text: object, sentence: string][] = [
    ['welcome', { title: ' ' }, 'Subject line is required'],
    ['welcome', { title: '{{ nothing }}' }, 'Subject line is required'],
    ['welcome', { content: '' }, 'Template content is required'],
    ['welcome', { content: 'x'.repeat(50_001) }, 'Template content is too long: at most 50,000 characters'],
    ['welcome', { content: '<p>\n{{ name | money }}' }, 'Line 2: You can’t use the filter “money” in an e-mail'],
    ['welcome', { content: "{% include '/etc/passwd' %}" }, 'Line 1: You can’t use the tag “include” here'],
    ['welcome', { content: "{% render 'layout' %}" }, 'Line 1: You can’t use the tag “render” here'],
    ['welcome', { content: '{{ name | raw }}' }, 'Line 1: You can’t use the filter “raw” in an e-mail'],
    ['welcome', { content: 'a{% if name %}b' }, 'Line 1: {% if name %} isn’t closed'],
    ['welcome', { content: 'a {{ name' }, 'Line 1: This isn’t valid Liquid. Check the braces and quotes'],
    [
      'welcome',
      { content: '<p>{{ name }} {{ nmae }} {{ user.mail }}</p>' },
      'These variables don’t exist here: nmae, user',
    ],
    ['reset-password', { content: '<p>Choose a new password.</p>' }, lacks('resetUrl')],
    ['reset-password', { content: '<p>Soon</p><!-- {{ resetUrl }} -->' }, lacks('resetUrl')],
    ['reset-password', { content: '<script>"{{ resetUrl }}"</script>' }, lacks('resetUrl')],
    ['deal-opened', { content: '<a href="{{ url }}">Look</a>' }, lacks('endUrl')],
  ];
  for (const [key, text, sentence] of refusals) {
    const answer = await save(key, { title: 'Hello', content: '<p>Hello</p>', ...text });
    expect({ sentence, status: answer.status, said: said(answer) }).toEqual({
      sentence,
      status: 400,
      said: [sentence],
    });
  }
  const { rows } = await server.database.pool.query('SELECT count(*)::int AS n FROM mail_templates');
  expect(rows).toEqual([{ n: 0 }]);
});

test('a text that loops for ever or becomes huge ends by itself, with a sentence', async () => {
  const hostile = [
    '{% for i in (1..1000000000) %}x{% endfor %}',
    '{% for i in (1..100000) %}{% for j in (1..100000) %}{% endfor %}{% endfor %}',
    `{% for i in (1..100000) %}${'x'.repeat(40_000)}{% endfor %}`,
    '{% for i in (1..400000) %}{{ name }}{% endfor %}',
  ];
  for (const content of hostile) {
    const answer = await save('welcome', { ...own, content });
    expect(said(answer).join()).toMatch(/This takes too long or gets too large for an e-mail$/);
  }
  const nested = `${'{% if name %}'.repeat(2000)}x${'{% endif %}'.repeat(2000)}`;
  expect([200, 400]).toContain((await save('welcome', { ...own, content: nested })).status);
  const long = await save('welcome', { ...own, title: '{% for i in (1..1000000000) %}x{% endfor %}' });
  expect(said(long)).toEqual(['Line 1: This takes too long or gets too large for an e-mail']);
});

test('nothing that runs, asks or frames is left of a text', async () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="{{ name }}">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="/relative">x</a>',
    '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
    '<iframe src="//evil.example" srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="//evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
    '<p style="background:url(javascript:alert(1));color:red" onclick="alert(1)">x</p>',
    '<p style="color:red;background-image:url(//evil.example/a.png)">x</p>',
    `<p style="background:image-set('//evil.example/a.png' 1x);background-image:src('//evil.example/a.png')">x</p>`,
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<base href="//evil.example"><meta http-equiv=refresh content=0><link rel=stylesheet href="//evil.example">',
    '<object data="//evil.example"></object><embed src="//evil.example">',
    '<video src="//evil.example" onerror=alert(1)></video><details ontoggle=alert(1) open>x</details>',
    '</div></body></html><script>alert(1)</script>',
  ];
  const content = `<p>Kept</p>${payloads.join('')}<p><a href="https://cobuy.example">kept</a> <a href="mailto:a@b.example">kept</a></p>`;
  const { body, status } = await preview('welcome', { content, testData: { name: 'javascript:alert(1)' } });
  expect(status).toBe(200);
  const inner = body.html.slice(body.html.indexOf('<p>Kept</p>'));
  expect(inner).toContain('<a href="https://cobuy.example">kept</a> <a href="mailto:a@b.example">kept</a>');
  expect(inner).toContain('style="color:red"');
  expect(inner).not.toMatch(
    /<script|<svg|<iframe|<form|<input|<button|<style|<base|<meta|<link|<object|<embed|<video|javascript:|\son\w+=|url\(|evil|href="\/|data:/i,
  );
  expect(body.notes.join()).toContain('E-mails can’t contain <script>');
});

test('more elements than a mail may have are refused at once, and never read when it is sent', async () => {
  const sentence = 'This has too many elements for an e-mail: at most 4,000 tags, and 100 elements within each other';
  const tooLong = /This takes too long or gets too large for an e-mail$/;
  const looped = (count: number | string, html: string) => `{% for i in (1..${count}) %}${html}{% endfor %}`;
  const hostile = [looped(12_000, '<b>'), looped(12_000, '</p>'), looped(101, '<div>'), '</p>'.repeat(12_000)];
  for (const html of [...hostile, `{% if name == 'x' %}${'</p>'.repeat(12_000)}{% endif %}`]) {
    const answer = await save('welcome', { ...own, content: `${html}x` });
    // On a machine that has other things to do, drawing it may take too long before its elements are counted.
    expect({ status: answer.status, said: said(answer).filter((line) => !tooLong.test(line)) }).toEqual({
      status: 400,
      said: tooLong.test(said(answer).join()) ? [] : [sentence],
    });
  }
  const { status } = await save('reset-password', {
    title: 'New password',
    content: `<a href="{{ resetUrl }}">here</a>{% if hours == 2 %}${looped(12_000, '<b>')}{% endif %}x`,
  });
  expect(status).toBe(200);
  await queueMail(server.services.db, {
    to: 'ana@people.example',
    ...composeMail('reset-password', { resetUrl: 'https://c.example/reset', hours: 2 }),
  });
  const { rows } = await listMailAcrossOrganizations(server.services.db, { page: 1, limit: 1 });
  const mail = await renderQueuedMail(server.services, rows[0] as never);
  expect(mail.subject).toBe('Choose a new password for Cobuy');
});

test('a link that a mail needs has to be one that its reader sees and can follow', async () => {
  const useless = [
    '<p title="{{ resetUrl }}">Soon</p>',
    '<img src="https://c.example/a.png" alt="{{ resetUrl }}">',
    '<a href="{{ resetUrl }}"></a> Soon',
    '<a href="{{ resetUrl }}"> &nbsp;&#8203;<br></a> Soon',
    '<div style="display: none !important"><p><a href="{{ resetUrl }}">here</a></p></div>',
    '<p style="color:red;font-size:0px">{{ resetUrl }}</p>',
    '<p style="max-height:0;overflow:hidden">{{ resetUrl }}</p>',
    '<a href="{{ resetUrl }}BROKEN">here</a>',
    '<p>{{ resetUrl }}<b>BROKEN</b></p>',
    '<a href="{{ resetUrl }}"><a href="https://evil.example">here</a></a>',
    '<a href="https://evil.example">{{ resetUrl }}</a>',
    '<a href="{{ resetUrl }}" style="color:#FFF">here</a>',
    '<div style="background:white;color:rgb(255, 255, 255)"><p>{{ resetUrl }}</p></div>',
  ];
  const away = '{{ resetUrl }} can’t be part of another site’s address: its owner could use it.';
  const cases = [
    ...useless.map((content) => ({ content, sentences: [lacks('resetUrl')] })),
    { content: '<p>https://evil.example/?{{ resetUrl }}</p>', sentences: [lacks('resetUrl')] },
    { content: '<a href="https://evil.example/?{{ resetUrl }}">here</a>', sentences: [away] },
    ...[
      '<a href="mailto:x@evil.example?body={{ resetUrl }}">x</a>',
      '<img src="https://evil.example/{{ resetUrl | truncate: 50, "" }}">',
    ].map((beside) => ({ content: `{{ resetUrl }}<br>${beside}`, sentences: [away] })),
  ];
  for (const { content, sentences } of cases)
    expect({ content, said: said(await save('reset-password', { title: 'Hello', content })) }).toEqual({
      content,
      said: sentences,
    });
  for (const content of [
    'Open {{ resetUrl }}.',
    '<table><tr><td>Go</td><td>{{ resetUrl }}</td></tr></table>',
    '<p><a href="{{ resetUrl }}"><b style="display:block;font:bold 10px/1 Arial">→</b></a></p>',
    '<table><tr><td bgcolor="#103020"><a href="{{ resetUrl }}" style="color:#ffffff">here</a></td></tr></table>',
    '<div style="color:#fff"><a href="{{ resetUrl }}" style="color:navy">here</a></div>',
  ])
    expect({ content, answer: await save('reset-password', { title: 'Hello', content }) }).toMatchObject({
      answer: { status: 200 },
    });
});

test('prohibited words are refused in subject and content', async () => {
  await server.call(
    ['POST', '/api/trust/keywords'],
    { body: { keyword: 'zorblax', category: 'spam', severity: 3, patternType: 'word' } },
    as(),
  );
  await expect
    .poll(async () => (await save('welcome', { ...own, title: 'Buy zorblax now' })).body)
    .toMatchObject({ error: 'Subject: contains prohibited terms (zorblax)' });
  expect((await save('welcome', { ...own, content: '<p>Buy <i>zorblax</i></p>' })).body).toMatchObject({
    error: 'Content: contains prohibited terms (zorblax)',
  });
  for (const body of [{ title: 'Buy zorblax' }, { content: '<p>Buy zorblax</p>' }])
    expect(
      await server.call(paths.sendTestMail, { params: { key: 'welcome' }, body: { ...own, ...body } }, as()),
    ).toMatchObject({
      body: { code: 'trust.prohibited_content' },
    });
});

test('a preview shows the unsaved text with test data, in every process, for ten minutes', async () => {
  const { body } = await preview('welcome', { ...own, testData: { name: '<i>Zoe</i>', unknown: 1 } });
  expect(body.subject).toBe('Hello <i>Zoe</i>');
  // The color of an organization is made as dark as it is in its mails.
  const bright = await preview('order-closed', { testData: { brandColor: '#ffffff' } });
  expect(bright.body.html).toMatch(/background:#[0-9a-f]{6};color:#ffffff/);
  expect(bright.body.html).not.toContain('background:#ffffff;color:#ffffff');
  expect(body.html).toContain('Dear <b>&lt;i&gt;Zoe&lt;/i&gt;</b>');
  const second = await startTestServer({
    databaseUrl: server.database.url,
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  try {
    const open = (token: string | null) => second.call(['GET', body.previewUrl], {}, { token });
    const shown = await open(world.tokens.superadmin);
    expect(shown.body).toBe(body.html);
    expect(shown.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'",
    );
    expect(await open(world.tokens.adminOwn)).toMatchObject({ status: 403 });
    aheadMs = 10 * 60_000;
    expect(await open(world.tokens.superadmin)).toMatchObject({ body: { code: 'mail_template.preview_not_found' } });
  } finally {
    await second.close();
  }
});

test('a test goes to whoever asks, in the words that are tried, and changes nothing', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () =>
    server.call<typeof mailTemplateCalls.sendTestMail>(
      paths.sendTestMail,
      { params: { key: 'welcome' }, body: { ...own, testData: { name: 'Zoe' } } },
      { ...as(), headers },
    );
  const first = await send();
  expect(first).toMatchObject({ status: 201, body: { status: 'kept' } });
  expect((await send()).body).toEqual(first.body);
  const { body } = await server.call(systemPaths.listOutbox, {}, as());
  expect(body).toMatchObject({
    data: [{ to: first.body.to, subject: 'Hello Zoe', isTest: true, template: 'welcome' }],
    pagination: { total: 1 },
  });
  expect((await get('welcome')).body.version).toBe(0);
  // With those two ten an hour.
  for (let sent = 2; sent < 10; sent++) {
    headers['idempotency-key'] = crypto.randomUUID();
    expect(await send()).toMatchObject({ status: 201 });
  }
  headers['idempotency-key'] = crypto.randomUUID();
  expect(await send()).toMatchObject({ status: 429, body: { code: 'mail_template.too_many_tests' } });
});
