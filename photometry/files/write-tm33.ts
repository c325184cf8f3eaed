import { totalLumens } from "../figures/flux.ts";
import { findSymmetry, keywordValue, type PhotometricFile, type Symmetry } from "./photometric-file.ts";
import { decimal } from "./write-lm63.ts";

const symmetryNames: Record<Symmetry, string> = {
	none: "Symm_None",
	axial: "Symm_Full",
	about0: "Symm_Bi_0",
	about90: "Symm_Bi_90",
	quadrant: "Symm_Quad",
};

/**
 * Writes luminaire optical data as XML, with the intensities of all planes that the symmetry needs.
 *
 * Source: ANSI/IES TM-33-23 (`IESTM33-22`, version 1.1), its XML schema for names, order and types. Millimeters,
 * type C.
 *
 * The schema wants a report date and has no word for an unknown one: `unknownDate` and a comment stand for it.
 *
 * @param date day of the document, as 2026-11-23
 */
export function writeTm33(file: PhotometricFile, date: string): string {
	const { distribution, opening } = file;
	const planes = distribution.horizontalAngles.map((angle, index) => ({
		angle,
		candela: distribution.candela[index] ?? [],
	}));
	const symmetry = findSymmetry(planes);
	const [first, last] = {
		none: [0, 360],
		axial: [0, 0],
		about0: [0, 180],
		about90: [90, 270],
		quadrant: [0, 90],
	}[symmetry];
	const vertical = distribution.verticalAngles.map(decimal);
	const stated = planes.filter(({ angle }) => angle >= (first ?? 0) && angle <= (last ?? 360));
	const text = (keyword: string, otherwise: string) => keywordValue(file, keyword) ?? otherwise;
	const description = text("LUMINAIRE", "Luminaire");
	const reportDate = parseReportDate(text("ISSUEDATE", ""), file.format);
	const millimeters = (meters: number) => decimal(meters * 1000);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		"<IESTM33-22>",
		element("Version", "1.1"),
		"<Header>",
		element("Manufacturer", text("MANUFAC", "Not stated")),
		element("CatalogNumber", text("LUMCAT", "Not stated")),
		element("Description", description),
		element("Laboratory", text("TESTLAB", "Not stated")),
		element("ReportNumber", text("TEST", "Not stated")),
		element("ReportDate", reportDate ?? unknownDate),
		element("DocumentCreationDate", date),
		...(reportDate ? [] : [element("Comment", noReportDate(keywordValue(file, "ISSUEDATE")))]),
		...(file.computed ? [element("Comment", text("OTHER", "Computed, not measured"))] : []),
		"</Header>",
		"<Luminaire><Dimensions>",
		element("Length", millimeters(opening.length)),
		element("Width", millimeters(opening.width)),
		element("Height", millimeters(opening.height)),
		"</Dimensions>",
		element("NumEmitter", "1"),
		"</Luminaire>",
		"<Emitter>",
		element("Quantity", String(Math.max(1, Math.round(file.lampCount)))),
		element("Description", text("LAMP", description)),
		...(file.lumensPerLamp === null ? [] : [element("RatedLumens", decimal(file.lumensPerLamp))]),
		element("InputWattage", decimal(file.inputWatts ?? 0)),
		...(file.ballastFactor === 1 ? [] : [element("BallastFactor", decimal(file.ballastFactor))]),
		...(file.computed ? [`<DataGeneration>${element("Simulation", "true")}</DataGeneration>`] : []),
		"<LuminousData><LuminousIntensity>",
		element("AbsolutePhotometry", String(file.lumensPerLamp === null)),
		element("Symm", symmetryNames[symmetry]),
		element("Multiplier", "1"),
		element("NumberMeasured", String(stated.length * distribution.verticalAngles.length)),
		element("NumberHorz", String(stated.length)),
		element("NumberVert", String(distribution.verticalAngles.length)),
		...stated.map(({ angle, candela }) => {
			const h = decimal(angle);
			return candela
				.map((value, index) => `<IntData h="${h}" v="${vertical[index]}">${decimal(value)}</IntData>`)
				.join("\n");
		}),
		"</LuminousIntensity>",
		element("LuminousFlux", decimal(totalLumens(distribution))),
		"</LuminousData>",
		"</Emitter>",
		"</IESTM33-22>",
		"",
	].join("\n");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const element = (name: string, value: string) =>
	`<${name}>${value.replace(/\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, " ").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</${name}>`;

/** A date that no report has: the first that XML Schema can write. */
export const unknownDate = "0001-01-01";

const noReportDate = (stated: string | null) =>
	stated === null
		? `The source states no report date. ${unknownDate} stands for unknown.`
		: `Report date as stated: ${stated}. ${unknownDate} stands for a day that can't be read.`;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Forms of dates in real files; the last one is American, or European in EULUMDAT files. "14" of "14:22" is no year. */
const dateForms = [
	/^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
	/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
	/^(?<day>\d{1,2})(?:st|nd|rd|th)?[-. ]*(?<name>[a-z]{3,9})[-.,/ ]*(?<year>\d{4}(?!\d)|\d{2}(?![\w:]))/,
	/^(?<name>[a-z]{3,9})[-. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-.,/ ]+(?<year>\d{4}(?!\d)|\d{2}(?![\w:]))/,
	/^(?<name>[a-z]{3,9}) +(?<day>\d{1,2}) +\d{1,2}:\d{2}(?::\d{2})? +(?:[a-z]{1,5} +)?(?<year>\d{4})(?!\d)/,
	/^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}(?!\d)|\d{2}(?![\w:]))/,
	/^(?<month>\d{1,2})[-/](?<day>\d{1,2})[-/](?<year>\d{4}(?!\d)|\d{2}(?![\w:]))/,
] as const;

/** Years of two digits begin with 1970: LM-63 is of 1986. */
const fullYear = (digits: string) =>
	digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900);

/**
 * A day as 2026-11-23, from the forms that real files have: 11/23/2026, 11/23/26, 23-NOV-2026, November 23, 2026,
 * 23.11.2026, 20261123 and these with a weekday before or a time after. Slashes are American but in EULUMDAT files,
 * which come from Europe: there 3/4/2026 may be either day.
 *
 * @returns `null` for what is no day, or may be two
 */
function parseReportDate(text: string, format: PhotometricFile["format"]): string | null {
	const typed = text
		.toLowerCase()
		.trim()
		.replace(/^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?[., ]+/, "");
	for (const form of dateForms) {
		const parts = form.exec(typed)?.groups;
		if (!parts) continue;
		const named = parts.name === undefined ? null : months.indexOf(parts.name.slice(0, 3)) + 1;
		let [month, day] = [named ?? Number(parts.month), Number(parts.day)];
		const slashed = form === dateForms.at(-1);
		if (slashed && format === "EULUMDAT" && month <= 12 && day <= 12 && month !== day) return null;
		if (slashed && month > 12) [month, day] = [day, month];
		const year = fullYear(parts.year ?? "");
		const time = new Date(Date.UTC(year, month - 1, day));
		// Dates that no calendar has roll over.
		if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day || year < 1950) return null;
		return time.toISOString().slice(0, 10);
	}
	return null;
}
