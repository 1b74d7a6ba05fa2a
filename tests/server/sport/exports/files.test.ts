/** Readers of other programs open the files again: their content equals the data of the tournament. */
import { read, utils } from '@e965/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import { printable } from '../../../../server/entity/documents/printable.ts';
import type { ChartBox, ChartDocument, ChartPlayer } from '../../../../server/sport/charts/chart-types.ts';
import { renderChart, renderRanking } from '../../../../server/sport/charts/export-routes.ts';
import type { RankingDocument } from '../../../../server/sport/rankings/ranking-document.ts';

const at = '2026-11-20T10:00:00.000Z';
const head = { tournament: 'Men 9-Ball', event: 'Adria Open', facts: 'Rijeka · 9-Ball, race to 9', at, asOf: 'as of 20.11.2026 11:00' };
const spec: ChartSpec = { kind: 'ELIMINATION', size: 256, singleElimination: 32, letters: 8, dropTable: 'CROSS', groups: null };
const allLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'SE'];
/** Every alphabet of our players, and a name that tries a formula. */
const names = ['Łódź', 'Ζήσης', 'Жуков', 'Þórarinsson', '=HYPERLINK("http://x")', '-1+1|cmd'];

const player = (lastName: string, winner: boolean): ChartPlayer => ({
  lastName,
  firstName: 'Štefan',
  country: 'SVK',
  score: winner ? 9 : 4,
  seed: null,
  winner,
  instead: null,
});

function chartDocument(letters: string[]): ChartDocument {
  const chart = buildChart(spec);
  const boxes: Record<string, ChartBox> = {};
  for (const [index, { label, round }] of chart.matches.entries()) {
    if (round !== 'R1') continue;
    const [a, b] = [names[(2 * index) % names.length] ?? '', names[(2 * index + 1) % names.length] ?? ''];
    boxes[label] = { label, note: '', walkover: false, a: player(a, true), b: player(b, false) };
  }
  return { ...head, chart, letters, boxes, groups: [] };
}

async function textOf(pdf: Uint8Array): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return { pages: document.numPages, text };
}

const cellsOf = (file: Uint8Array): { sheets: string[]; cells: { v: unknown; f?: string; t: string }[] } => {
  const book = read(file, { cellFormula: true });
  const cells = book.SheetNames.flatMap((name) =>
    Object.entries(book.Sheets[name] ?? {}).flatMap(([key, cell]) => (key.startsWith('!') ? [] : [cell])),
  );
  return { sheets: book.SheetNames, cells };
};

test.each(['xls', 'xlsx'] as const)(
  'the whole flow chart as .%s has a sheet per letter, every label and every name as text',
  async (format) => {
    const file = await renderChart[format](chartDocument(allLetters));
    const { sheets, cells } = cellsOf(file);
    expect(sheets).toEqual(allLetters);
    const texts = cells.map(({ v }) => String(v));
    for (const { label } of buildChart(spec).matches)
      expect(
        texts.some((text) => text.split(' ')[0] === label),
        label,
      ).toBe(true);
    for (const name of ['ŁÓDŹ', 'ЖУКОВ', 'ÞÓRARINSSON', '=HYPERLINK("HTTP://X")', '-1+1|CMD']) {
      expect(texts.filter((text) => text.startsWith(name)).length, name).toBeGreaterThan(5);
    }
    expect(cells.filter((cell) => cell.f !== undefined)).toEqual([]);
  },
);

test('a .xls is the binary format that Excel opens without a warning, and a .xlsx is a zip', async () => {
  const document = chartDocument(['A']);
  const xls = await renderChart.xls(document);
  const xlsx = await renderChart.xlsx(document);
  expect(xls.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  expect(xlsx.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('one letter alone is one sheet, and scores are numbers beside the names', async () => {
  const file = await renderChart.xls(chartDocument(['C']));
  const book = read(file);
  expect(book.SheetNames).toEqual(['C']);
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets.C ?? {}, { header: 1 });
  const line = rows.find((row) => row.some((value) => String(value).startsWith('ŁÓDŹ Štefan (SVK)')));
  expect(line).toContain(9);
});

test('the drawing has one page a letter with embedded fonts, in any alphabet', async () => {
  const file = await renderChart.pdf(chartDocument(allLetters));
  const { pages, text } = await textOf(file);
  expect(pages).toBe(9);
  for (const word of [
    'A001',
    'H058',
    'SE31',
    'ŁÓDŹ',
    'ЖУКОВ',
    'losers finish 129th',
    'Winner of SE01',
    'loser to H044',
    'as of 20.11.2026 11:00',
  ])
    expect(text).toContain(word);
  expect(file.toString('latin1')).toContain('FontFile2');
});

test('a small chart fills its page, and a name too long for its box keeps the whole surname', async () => {
  const chart = buildChart({ ...spec, size: 8, singleElimination: 4, letters: 1 });
  const long = { ...player('van den Nieuwenbroucke van Haussonvilliers', true), country: 'BEL' };
  const boxes = { A001: { label: 'A001', note: '', walkover: false, a: long, b: player('Łódź', false) } };
  const file = await renderChart.pdf({ ...head, chart, letters: ['A'], boxes, groups: [] });
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [item] : []));

  expect(texts.find(({ str }) => str === 'A001')?.height).toBeGreaterThan(8);
  expect(texts.map(({ str }) => str)).toContain('VAN DEN NIEUWENBROUCKE VAN HAUSSONVILLIERS');
});

const groupsSpec: ChartSpec = { kind: 'GROUPS', size: 8, singleElimination: 4, letters: 2, dropTable: 'CROSS', groups: 2 };

function groupsDocument(): ChartDocument {
  const chart = buildChart(groupsSpec);
  const line = (at: number) => ({
    place: String(at + 1),
    player: player(names[at] ?? '', false),
    meetings: Array.from({ length: 4 }, (_, other) => (other === at ? null : '9:4')),
    wins: 3 - at,
    racksWon: 27,
    racksLost: 12,
    goes: at < 2 ? 'Qualified' : 'Out',
  });
  const boxes = Object.fromEntries(
    chart.matches
      .filter(({ stage }) => stage === 1)
      .map(({ label }) => [label, { label, note: 'Table 7', walkover: false, a: player('Łódź', true), b: player('Жуков', false) }]),
  );
  const groups = [1, 2].map((group) => ({ group, title: `Group ${' AB'[group]} · the first 2 go on`, lines: [0, 1, 2, 3].map(line) }));
  return { ...head, chart, letters: ['A', 'B', 'SE'], boxes, groups };
}

test.each(['xls', 'xlsx'] as const)(
  'groups as .%s have their tables, every match by round, and the ways into the final stage',
  async (format) => {
    const { sheets, cells } = cellsOf(await renderChart[format](groupsDocument()));
    expect(sheets).toEqual(['A', 'B', 'SE']);
    const texts = cells.map(({ v }) => String(v));
    for (const words of ['Group A · the first 2 go on', 'G3', 'A006', 'B001', 'Qualified', '27:12', 'A1', 'B2', 'SE03'])
      expect(texts).toContain(words);
    expect(texts.filter((text) => text === '9:4')).toHaveLength(24);
    expect(texts).toContain('ÞÓRARINSSON Štefan (SVK)');
  },
);

test('groups as a drawing have a page a letter, with the table over the matches', async () => {
  const { pages, text } = await textOf(await renderChart.pdf(groupsDocument()));
  expect(pages).toBe(3);
  for (const words of ['Group B · the first 2 go on', 'Qualified', '27:12', 'ЖУКОВ', 'G1 · Group Round 1', 'A006'])
    expect(text).toContain(words);
});

test('the ranking prints a shared place once, flags disqualified players and counts its pages', async () => {
  const lines = Array.from({ length: 110 }, (_, index) => ({
    place: index < 2 ? index + 1 : index < 4 ? 3 : 5,
    lastName: names[index % names.length] ?? '',
    firstName: 'Štefan',
    country: 'SVK',
    points: index === 7 ? null : 350,
    disqualified: index === 7,
  }));
  const document: RankingDocument = { ...head, preliminary: false, lines };
  const { pages, text } = await textOf(await renderRanking(document));
  expect(pages).toBe(3);
  expect(text).toContain('Adria Open');
  expect(text).toContain('disqualified');
  expect(text).toContain('Page 3 of 3');
  expect(text.match(/ЖУКОВ/g)?.length).toBe(18);
  // Once on each page that shows it.
  expect(text.match(/(?:^|\s)5\.(?=\s)/g)?.length).toBe(3);
});

test('the same ranking at the same time is the same file', async () => {
  const document: RankingDocument = { ...head, preliminary: true, lines: [] };
  expect((await renderRanking(document)).equals(await renderRanking(document))).toBe(true);
});

test('names that no file can have become valid file names', () => {
  expect(printable('a\u0000b\u202Ec\uD800d')).toBe('a bcd');
  expect([...printable('x'.repeat(10_000))]).toHaveLength(200);
  expect(printable('  Łódź \n ')).toBe('Łódź');
});
