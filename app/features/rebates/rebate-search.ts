/** The search for rebates as a URL: what was typed, mistakes, and what to look for. */

import { isMilitary, parseZip, type ZipPlace } from "#reference/zip-codes";
import { usStates } from "#rules/locations/us-states";
import { parseHours, readTypedFigure } from "#rules/payback/typed-figures";
import {
	type ProgramSearch,
	programStatuses,
	rebateCategories,
	rebateTypes,
} from "#rules/rebates/find-programs";

export const searchFields = [
	"zip",
	"state",
	"category",
	"type",
	"status",
	"sku",
	"option",
	"existing",
	"hours",
] as const;
export type SearchField = (typeof searchFields)[number];
export type SearchValues = Record<SearchField, string>;
export type SearchErrors = Partial<Record<SearchField, string>>;

/** The existing fixture, for amounts per watt or kWh saved. */
export type Replaced = { existingWatts: number | null; hours: number | null };

export type ReadSearch = {
	/** The fields as typed; with a ZIP code, the state is its state. */
	values: SearchValues;
	errors: SearchErrors;
	search: ProgramSearch;
	place: ZipPlace | null;
	replaced: Replaced;
};

const longest: Partial<Record<SearchField, number>> = { sku: 120, option: 128 };

const findValue = <T extends string>(values: readonly T[], typed: string): T | undefined =>
	values.find((value) => value === typed);

/** @param findZip looks up five digits */
export function readSearch(query: URLSearchParams, findZip: (zip: string) => ZipPlace | null): ReadSearch {
	const values = Object.fromEntries(
		searchFields.map((field) => [field, (query.get(field) ?? "").trim().slice(0, longest[field] ?? 40)]),
	) as SearchValues;
	const errors: SearchErrors = {};
	const place = readPlace(values, errors, findZip);
	if (place) values.state = place.state;
	values.state = values.state.toUpperCase();
	if (!usStates.some(({ code }) => code === values.state)) values.state = "";
	const category = findValue(rebateCategories, values.category);
	const type = findValue(rebateTypes, values.type);
	const status = findValue(programStatuses, values.status);
	return {
		values: { ...values, category: category ?? "", type: type ?? "", status: status ?? "" },
		errors,
		search: { zip: place?.zip, state: values.state || undefined, category, type, status },
		place,
		replaced: readReplaced(values, errors),
	};
}

function readPlace(
	{ zip }: SearchValues,
	errors: SearchErrors,
	findZip: (zip: string) => ZipPlace | null,
): ZipPlace | null {
	if (zip === "") return null;
	const digits = parseZip(zip);
	const place = digits && findZip(digits);
	if (!digits) errors.zip = "Enter a five-digit ZIP code, for example 97205";
	else if (!place) errors.zip = `ZIP code ${digits} doesn't exist. Check it, or choose a state`;
	else if (isMilitary(place.state))
		errors.zip = "APO, FPO and DPO addresses have no US utility. Enter the ZIP code of the building";
	else if (!usStates.some(({ code }) => code === place.state))
		errors.zip = `ZIP code ${digits} is outside the states and territories we cover`;
	else return place;
	return null;
}

function readReplaced({ existing, hours }: SearchValues, errors: SearchErrors): Replaced {
	const watts = existing === "" ? null : (readTypedFigure(existing, "W") ?? Number.NaN);
	const wrongWatts = watts !== null && !(watts >= 0.1 && watts <= 10_000);
	if (wrongWatts) errors.existing = "Enter watts from 0.1 to 10,000";
	const yearly = hours === "" ? null : parseHours(hours);
	const wrongHours = hours !== "" && !(yearly !== null && yearly >= 1 && yearly <= 8760);
	if (wrongHours) errors.hours = "Enter hours a year from 1 to 8,760, like 3,120, 12 x 260 or 24/7";
	return { existingWatts: wrongWatts ? null : watts, hours: wrongHours ? null : yearly };
}

/** The shortest query of a search. */
export const searchQuery = (values: SearchValues, page?: number): Record<string, string | undefined> => ({
	...Object.fromEntries(
		searchFields.map((field) => [
			field,
			field === "state" && values.zip ? undefined : values[field] || undefined,
		]),
	),
	page: page !== undefined && page > 1 ? String(page) : undefined,
});
