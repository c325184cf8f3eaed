/** What the cross-reference tool shows: our items for other makers' numbers, and the light of both in one room. */
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import { totalLumens } from "#photometry/figures/flux";
import { figureNoteText } from "#photometry/files/photometric-file";
import {
	equivalentLimits,
	gradeLabels,
	numberDifferences,
	readFixtureNumber,
	readNumberList,
} from "#rules/cross-reference/cross-reference";
import { capitalized, formatNumber } from "#rules/format";
import { readProducts } from "~/features/catalog/catalog.server.ts";
import { readViewedFile } from "~/features/photometry/viewer-storage.server.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { thinSpace } from "~/shared/catalog/figures.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import type { Estimate, RoomInput } from "../estimate/estimate.ts";
import { readEstimateForm } from "../estimate/estimate-form.server.ts";
import { findFixture, toFixtureInput } from "../estimate/find-fixture.server.ts";
import { runEstimate } from "../estimate/load-estimate.server.ts";

/** An item of ours for another maker's number. */
export type Equivalent = {
	sku: string;
	name: string;
	link: string;
	figures: string;
	/** Such as "Near match"; "Our number" for a number of the catalog itself. */
	grade: string;
	note: string;
	/** How it differs from what the number states. */
	differences: string[];
};

export type EquivalentRow = {
	number: string;
	/** What is certain of the number, such as "4,000 lm". */
	certain: string[];
	/** Best first; empty where the cross-reference has no line for it. */
	items: Equivalent[];
	search: string;
};

/** Fields of the room in which both fixtures are compared. */
export const roomFields = ["length", "width", "height", "columns", "rows"] as const;
export type RoomField = (typeof roomFields)[number];
export type EquivalentField = "numbers" | "ours" | RoomField;

const usualRoom: Record<RoomField, string> = {
	length: "40",
	width: "30",
	height: "9",
	columns: "5",
	rows: "4",
};

export type LoadedEquivalents = {
	values: Record<EquivalentField, string>;
	errors: Partial<Record<EquivalentField, string>>;
	failure: string | null;
	rows: EquivalentRow[];
	/** Name of the file that is open in the IES viewer. */
	theirs: string | null;
	/** Figure, theirs, ours, difference; `null` before both are known. */
	light: { rows: string[][]; notes: string[] } | null;
	status: 200 | 400 | 429 | 503;
	retryAfter: number | null;
};

type Context = Pick<RequestContext<unknown>, "url" | "services" | "request">;

const consumeRoom = createVisitorLimit("fixture-comparisons", { each: 120, seconds: 3600 });

export async function loadEquivalents({ url, services, request }: Context): Promise<LoadedEquivalents> {
	const text = (field: EquivalentField, most: number) =>
		(url.searchParams.get(field) ?? "").trim().slice(0, most);
	const typed = url.searchParams.get("numbers") ?? "";
	const asked = url.searchParams.has("ours");
	const values = {
		numbers: text("numbers", equivalentLimits.text),
		ours: text("ours", 120),
		...Object.fromEntries(roomFields.map((field) => [field, text(field, 40)])),
	} as LoadedEquivalents["values"];
	if (!asked) Object.assign(values, usualRoom);
	const viewed = await readViewedFile(request);
	const answer: LoadedEquivalents = {
		values,
		errors: {},
		failure: null,
		rows: [],
		theirs: viewed?.name ?? null,
		light: null,
		status: 200,
		retryAfter: null,
	};
	const { numbers, tooMany } = readNumberList(values.numbers);
	if (tooMany || typed.trim().length > equivalentLimits.text)
		answer.errors.numbers = `Enter up to ${equivalentLimits.numbers} numbers. We looked up the first ${numbers.length}; look up the others next`;
	else if (url.searchParams.has("numbers") && numbers.length === 0 && !asked)
		answer.errors.numbers = "Enter at least one number";
	try {
		answer.rows = await findEquivalents(services, numbers);
		if (asked && values.ours === "") answer.errors.ours = "Enter our part number";
		else if (asked) await compareLight(answer, { services, request, viewed });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status < 500) throw error;
		return {
			...answer,
			failure: "The catalog isn't responding right now. We kept what you entered; try again in a minute.",
			status: 503,
			retryAfter: 60,
		};
	}
	return Object.keys(answer.errors).length > 0 ? { ...answer, status: 400 } : answer;
}

async function findEquivalents(services: Services, numbers: readonly string[]): Promise<EquivalentRow[]> {
	if (numbers.length === 0) return [];
	const matches = await services.product.matchParts({
		lines: numbers.map((text, line) => ({ line, text: text.slice(0, 300) })),
	});
	const chosen = numbers.map((_, line) => {
		const match = matches.find((one) => one.line === line);
		const candidates = match?.candidates ?? [];
		const listed = candidates.filter(({ crossReference }) => crossReference);
		if (listed.length > 0) return listed;
		// A number that is only spelled alike is no equivalent.
		return match?.match === "exact" || match?.match === "normalized" ? candidates.slice(0, 1) : [];
	});
	const ids = [...new Set(chosen.flat().map(({ productID }) => productID))];
	const products = ids.length > 0 ? await readProducts(services, ids) : [];
	const variations = new Map(products.flatMap((one) => one.variations.map((each) => [each.id, each])));
	return numbers.map((number, line) => ({
		number,
		certain: readFixtureNumber(number),
		items: (chosen[line] ?? []).map((candidate) => {
			const variation = variations.get(candidate.variationID);
			return {
				...toItem(candidate),
				differences: numberDifferences(number, {
					lumens: variation?.lumens ?? null,
					watts: variation?.watts ?? null,
					kelvins: variation?.cctKelvin ?? [],
				}),
			};
		}),
		search: paths.search(number),
	}));
}

const toItem = ({ sku, name, link, figures, crossReference }: PartCandidate) => ({
	sku,
	name,
	link,
	figures,
	grade: crossReference ? capitalized(gradeLabels[crossReference.grade]) : "Our number",
	note: crossReference?.note ?? "",
});

type Viewed = Awaited<ReturnType<typeof readViewedFile>>;

/** Both fixtures at the same places of the same room, with the usual reflectances and light loss. */
async function compareLight(
	answer: LoadedEquivalents,
	{ services, request, viewed }: Pick<Context, "services" | "request"> & { viewed: Viewed },
): Promise<void> {
	const { values, errors } = answer;
	const query = new URLSearchParams({
		...Object.fromEntries(roomFields.map((field) => [field, values[field]])),
		room: "other",
		shape: "rectangle",
		ceiling: "80",
		walls: "50",
		floor: "20",
		sku: values.ours,
	});
	const form = readEstimateForm(query);
	if (form.kind === "wrong")
		for (const field of roomFields) if (form.errors[field]) errors[field] = form.errors[field];
	for (const field of ["columns", "rows"] as const)
		if (values[field] === "") errors[field] ??= `Enter the number of ${field}`;
	const found = await findFixture(services, values.ours, "");
	if (found.kind === "wrong") errors.ours = found.error;
	if (found.kind === "choose") errors.ours = "Enter one of our part numbers, as in the list above";
	if (found.kind === "down") throw new ServiceError("UNAVAILABLE", 503, "the catalog is down");
	if (found.kind !== "found" || form.kind !== "right" || Object.keys(errors).length > 0) return;
	if (!viewed) {
		answer.failure =
			"Open their IES, LDT or TM-33 file in the IES viewer first. Only this browser can see it. Then compare again.";
		return;
	}
	const wait = await consumeRoom(request);
	if (wait !== null) {
		answer.failure = `You've compared many fixtures in a short time. Wait ${formatWait(wait)}.`;
		Object.assign(answer, { status: 429, retryAfter: wait });
		return;
	}
	const theirs = await runEstimate(form.input, toFixtureInput(viewed.file, null));
	const ours = await runEstimate(form.input, found.input);
	if (theirs.kind === "estimate" && ours.kind === "estimate") {
		answer.light = {
			rows: lightRows(theirs.estimate, ours.estimate, form.input),
			notes: [
				`Theirs: ${viewed.name}, ${formatNumber(totalLumens(viewed.file.distribution))} lm. Ours: ${found.fixture.sku}, ${formatNumber(found.fixture.lumens)} lm. ${found.fixture.made}`,
				...(viewed.file.figureNotes ?? []).map((note) => `Their file. ${figureNoteText(note)}`),
				...found.fixture.figureNotes.map((note) => `Our file. ${note}`),
				"Same room and layout: reflectances 80/50/20, light loss factor 0.85, work plane at 2.5 ft. The 1.64 ft (0.5 m) along the walls isn't counted.",
			],
		};
		return;
	}
	const kinds = [theirs.kind, ours.kind];
	if (kinds.includes("busy") || kinds.includes("too-long")) {
		answer.failure =
			"This room can't be calculated right now. We kept what you entered; try again in a minute, or use a smaller room.";
		Object.assign(answer, { status: 503, retryAfter: 30 });
	} else if (kinds.includes("dark"))
		answer.failure =
			"Almost no light of one of these fixtures reaches the work plane, so there is no comparison.";
	else errors.columns = "These fixtures don't fit into the room. Change columns and rows";
}

function lightRows(theirs: Estimate, ours: Estimate, { target }: RoomInput): string[][] {
	const footCandles = (value: number) => `${formatNumber(value, 1)}${thinSpace}fc`;
	const row = (label: string, read: (one: Estimate) => number | null, write: (value: number) => string) => {
		const [one, other] = [read(theirs), read(ours)];
		const percent = one && other !== null ? Math.round((other / one - 1) * 100) : null;
		return [
			label,
			one === null ? "—" : write(one),
			other === null ? "—" : write(other),
			percent === null ? "—" : `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`,
		];
	};
	return [
		row("Average", ({ light }) => light.workPlane.average, footCandles),
		row("Minimum", ({ light }) => light.workPlane.minimum, footCandles),
		row("Maximum", ({ light }) => light.workPlane.maximum, footCandles),
		row(
			"Uniformity, minimum ÷ average",
			({ light }) => light.workPlane.uniformity,
			(value) => formatNumber(value, 2),
		),
		row("Walls, average", ({ light }) => light.wallAverage, footCandles),
		row(
			"Power density",
			({ power }) => power?.perSquareFoot ?? null,
			(value) => `${formatNumber(value, 2)}${thinSpace}W/sq${thinSpace}ft`,
		),
		row(
			`Fixtures for ${formatNumber(target)} fc`,
			({ needed }) => needed.count,
			(value) => formatNumber(value),
		),
	];
}
