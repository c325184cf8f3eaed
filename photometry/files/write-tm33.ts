import { totalLumens } from "../figures/flux.ts";
import { keywordValue, type PhotometricFile } from "./photometric-file.ts";
import { findSymmetry, type Symmetry } from "./symmetry.ts";
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
 * @param date day of the document, as 2026-11-23; also the report's where the file states none in a usable form
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
		element("ReportDate", isoDay(text("ISSUEDATE", "")) ?? date),
		element("DocumentCreationDate", date),
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

/** A day as 2026-11-23 from that form or 11/23/2026; `null` for other texts. */
function isoDay(text: string): string | null {
	const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
	const [year, month, day] = iso?.slice(1) ?? (american ? [american[3], american[1], american[2]] : []);
	if (!year || !month || !day || Number(month) > 12 || Number(day) > 31) return null;
	return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
