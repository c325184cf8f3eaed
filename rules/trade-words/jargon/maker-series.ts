/**
 * Series of other makers that the catalog does not sell, and the fixture each is, as their catalog numbers tell:
 * Lithonia 2GTL4 is a 2x4 troffer, Metalux 4SNLED a 4 ft strip. From the ordering guides that Lithonia Lighting,
 * Metalux (Cooper), RAB and Columbia publish; names are theirs. Downlights are left out: the catalog lists those of
 * many makers.
 */
import type { Condition, Found, Test } from "../condition.ts";
import {
	criFrom,
	fixtureLength,
	kelvin,
	lumens,
	mmPerFoot,
	toLengthCondition,
	toWidthCondition,
} from "../measure-conditions.ts";
import { kind, type } from "./jargon-entry.ts";

export type MakerSeries = {
	/** Matches folded text; group `w` is the width in ft, `l` the length in ft, `in` the length in inches. */
	pattern: RegExp;
	/** "Troffers and panels". */
	label: string;
	anyOf: readonly Test[];
};

const series = (label: string, pattern: RegExp, ...anyOf: Test[]): MakerSeries => ({ label, pattern, anyOf });

export const makerSeries: readonly MakerSeries[] = [
	series(
		"Troffers and panels",
		/(?<w>[12])(?:gtl|blt|blc|vtl|avl|rtl|rt|fml|tlx|tl|sp|spg|pm|av|all|fsl|whspl|staks)(?<l>[24])[a-z0-9]*/,
		kind("troffer"),
	),
	series(
		"Troffers and panels",
		/(?<w>[12])(?<l>[24])(?:gr|fp|cz|en|cgt|rlt|srt|ac|fpx|fph)(?:-?[a-z0-9]*)?/,
		kind("troffer"),
	),
	series(
		"Panels",
		/(?:cpx|epanl|cpanl)(?:[ -]?(?<w>[12])x(?<l>[24])[a-z0-9]*)?/,
		type(/panel/),
		kind("troffer", 0.6),
	),
	series(
		"High bays",
		/(?:ibe|ibg|ibh|ibz|cphb|jebl|jhbl|phb|hbled|ufoled|rail|hibay|ohb|thbl)(?:-?\d[a-z0-9]*)?/,
		kind("high-bay"),
	),
	series(
		"Wall packs",
		/(?:twr[12]?|twp|twh|twac|twx[123]|wpx[0123]|wst|olwx[12]?|olwp|arc[12]|wdge[1-4]|wpled\d{0,3}|wplc\w*|slim(?:fc)?\d{2}|xtor\d\w*|wp[0-9]led)(?:led)?/,
		kind("wall-pack"),
	),
	series(
		"Area and site lights",
		/(?:dsx[012]|rsx[1-4]|kad\w{0,3}|kax[12]|asb|esx[12]l\w*|gleon|prv|aled\w{0,5}|rar[12]|csx[12])/,
		type(/^area/),
		kind("area-light", 0.85),
	),
	series(
		"Flood lights",
		/(?:olf\w{0,3}|ofl[12]|dsxf[123]|tfl|tfx[123]|ffled\w{0,3}|fxled\w{0,3}|lpack\w*|yfled\w*)/,
		kind("flood-light"),
	),
	series(
		"Strips",
		/(?:zl1[dn]|zl2n|clx|css|mnss|stl4|lss)(?:[ -]?l(?<in>24|36|48|96))?|(?<l>[248])(?:snled|slstp|snx|str)\w*/,
		type(/^strip/),
		kind("linear", 0.5),
	),
	series(
		"Wraps",
		/(?:lbl|sbl|blwp|fmlwl)(?<l>[24])\w*|(?<l2>[24])(?:wp|ws|wsnled|wpled|wnled)(?:ld)?(?:-?\d\w*)?/,
		type(/^wrap/),
		kind("linear", 0.5),
	),
	series(
		"Vapor-tight",
		/(?:fem|fhe|xvml|csvt|vap|dmw2?|vt\dled)(?:[ -]?l(?<in>24|48|96))?|(?<l>[48])vt[0-9][a-z0-9]*/,
		type(/^vapor/),
		kind("linear", 0.5),
	),
	series(
		"Exit signs",
		/(?:lqm|lqc|exr|exrg|exg|ecrg?|ecbr|lhqm|lqlp|lx[a-z]?\d*|ux[67]\w*|apx[67]\w*)/,
		kind("exit-sign"),
	),
	series(
		"Emergency lights",
		/(?:eu2[cl]?|elm[24]l?|eml|ind6\w*|apel|sel25|ell[24]?)/,
		kind("emergency-light"),
	),
];

const makers =
	"lithonia|acuity|metalux|cooper(?: lighting)?|lumark|mcgraw(?:[ -]edison)?|halo|sure[- ]?lites?|rab|hubbell|columbia|eaton|philips|day-?brite|gardco|lsi|keystone|maxlite|tcp|ge|cree|dual-?lite";

/** A series beside its maker's name, or one that nothing else is called. */
const unmistakable =
	/^(?:[12](?:gtl|blt|vtl|epanl)[24]|cpx|epanl|zl1[dn]|twr[12]|wpled|dsx[012]|wpx[0123]|ib[egh]|wdge[1-4])/;

/** Spares most texts the patterns of all series. */
const mayNameOne = new RegExp(
	String.raw`\b(?:${makers})\b|(?<![\w.-])${unmistakable.source.replace("^", "")}`,
);

const numbers = makerSeries.map(({ pattern, ...one }) => ({
	...one,
	pattern: new RegExp(
		String.raw`(?<![\w.-])(?:(?<maker>${makers})(?<between>\s+(?:[\w']+\s+){0,2}?))?(?<number>${pattern.source})(?:-[a-z0-9]+)*(?![\w.])`,
		"g",
	),
}));

/** Numbers of other makers in a folded text, each with the fixture that it names. */
export function readMakerNumbers(folded: string): Found[] {
	if (!mayNameOne.test(folded)) return [];
	return numbers.flatMap(({ pattern, label, anyOf }) =>
		[...folded.matchAll(pattern)].flatMap((match): Found[] => {
			const { maker, between = "", number = "", w, l, l2, in: inches } = match.groups ?? {};
			if (maker === undefined && !unmistakable.test(number)) return [];
			const end = match.index + match[0].length;
			const makerEnd = match.index + (maker?.length ?? 0);
			const numberStart = makerEnd + between.length;
			const options = readOptions(folded, end);
			const conditions = [...readSize(w, l ?? l2, inches), ...options.conditions];
			const name = `${maker ?? ""} ${folded.slice(numberStart, end)}`.trim().toUpperCase();
			const named: Condition = {
				label,
				weight: 3,
				anyOf,
				noSuch: name,
				mayNotFit: "The number tells kind and size; compare lumens, watts and mounting",
				also: conditions,
			};
			const spans = [{ start: numberStart, end }, ...options.spans];
			if (maker !== undefined) spans.unshift({ start: match.index, end: makerEnd });
			return [{ spans, conditions: [named, ...conditions] }];
		}),
	);
}

/** Options of a catalog number behind its series: "40L" lumens, "LP840" CRI and color, "MVOLT"; none ends in a word of its own. */
const option =
	/^[ -]+(?:(?<lumens>\d{2,3})l(?:m)?|(?:lp|led)?(?<cri>[789])(?<cct>27|30|35|40|50|65)|(?<kelvin>27|30|35|40|50)k|(?<other>adp|adsm|adpt|acr|a12|a19|mvolt|unv|ez1|gz1|gz10|eldled|zt|sld|n80|eb1|el14l|el7l|nlight|nx|e10wlcp|dwhxd|ddbxd|dblxd|ddbtxd|pir|pe|drv|ld\d|uni?v?ez1))(?![a-z0-9])/;

/** Numbers of a sentence that describe the fixture behind a maker's series. */
function readOptions(
	folded: string,
	from: number,
): { conditions: Condition[]; spans: { start: number; end: number }[] } {
	const read: { conditions: Condition[]; spans: { start: number; end: number }[] } = {
		conditions: [],
		spans: [],
	};
	for (let at = from; ; ) {
		const match = option.exec(folded.slice(at, at + 20));
		if (match === null) return read;
		const { lumens: hundreds, cri, cct, kelvin: color, other } = match.groups ?? {};
		if (hundreds) read.conditions.push(lumens({ target: Number(hundreds) * 100 }, 25));
		if (cri) read.conditions.push(criFrom(Number(cri) * 10));
		if (cct ?? color) read.conditions.push(kelvin(Number(cct ?? color) * 100));
		const start = at + match[0].length - match[0].trimStart().replace(/^-+/, "").length;
		at += match[0].length;
		// What describes no figure of ours is left to be named as not compared.
		if (!other) read.spans.push({ start, end: at });
	}
}

function readSize(
	width: string | undefined,
	length: string | undefined,
	inches: string | undefined,
): Condition[] {
	if (width !== undefined && length !== undefined)
		return [
			toWidthCondition(Number(width) * mmPerFoot, `${width} ft wide`),
			toLengthCondition(Number(length) * mmPerFoot, `${length} ft long`),
		];
	const feet = length === undefined ? Number(inches) / 12 : Number(length);
	return Number.isNaN(feet) ? [] : [fixtureLength(feet * mmPerFoot, `${feet} ft long`)];
}
