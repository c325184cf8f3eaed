/** Source, saved tags and cover of a package, put together. */

import { createHash } from "node:crypto";
import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import { orNull } from "#client/or-null";
import type { ProductCard, ProductFacts } from "#contracts/catalog/catalog";
import type { PortalUser } from "#contracts/users/user";
import { matchLimits } from "#rules/catalog/match-limits";
import { allParts, submittalLimits } from "#rules/submittals/submittal-limits";
import {
	type PackageSnapshot,
	type SourceLine,
	type SubmittalType,
	type TaggedLine,
	tagKey,
	tagLines,
	toTypes,
} from "#rules/submittals/submittal-types";
import { fullName } from "#rules/users/full-name";
import { inBatches, readCards } from "~/features/catalog/catalog.server.ts";
import { orderingColumns } from "~/features/catalog/spec-sheet/ordering-table.ts";
import { accountName } from "~/features/orders/orders.server.ts";
import { lineFacts } from "~/features/projects/project-csv.ts";
import { recordId, records, type SubmittalRecord } from "~/shared/submittals/submittal-store.server.ts";
import type { PackageType } from "../pdf/submittal-input.ts";
import { readSource, type Source, type SubmittalContext } from "../source/source.server.ts";

export type Collected = {
	source: Source;
	/** The saved tags and cover; a new record without them. */
	record: SubmittalRecord;
	/** Lines as the source has them. */
	lines: SourceLine[];
	cards: ReadonlyMap<string, ProductCard>;
	account: string;
};

/** @throws as `readSource` */
export async function collect(context: SubmittalContext): Promise<Collected> {
	const source = await readSource(context);
	const { services } = context;
	const [saved, user, account, { lines, cards }] = await Promise.all([
		records.read(source.owner, recordId(source)),
		orNull(context.user()),
		source.accountId ? accountName({ services }, source.accountId) : "",
		withProductIds(services, (source.lines ?? []).slice(0, submittalLimits.lines)).then(async (lines) => ({
			lines,
			cards: await readLineCards(services, lines),
		})),
	]);
	const record = saved ?? newRecord(source, user, account);
	return { source, record: { ...record, title: source.title }, lines, cards, account };
}

function newRecord(source: Source, user: PortalUser | null, account: string): SubmittalRecord {
	const name = user ? fullName(user) : "";
	return {
		id: recordId(source),
		owner: source.owner,
		kind: source.kind,
		sourceId: source.id,
		title: source.title,
		cover: {
			project: source.title,
			location: "",
			section: "",
			number: "1",
			date: "",
			contractor: "",
			engineer: "",
			preparedFor: "",
			// A representative works for an agency, not for the account.
			preparedBy: [name, user?.customerType === "representative" ? "" : account]
				.filter(Boolean)
				.join(", ")
				.slice(0, submittalLimits.text),
			remarks: "",
		},
		edits: {},
		parts: allParts,
		made: null,
		job: null,
	};
}

/** Required accessories that the source misses, without lines that are left out of the package. */
export function missingAccessories(
	{ source, lines }: Pick<Collected, "source" | "lines">,
	edits: SubmittalRecord["edits"],
): string[] {
	const packed = new Set(tagLines(lines, edits).flatMap(({ key, leftOut }) => (leftOut ? [] : [key])));
	return (source.needs ?? []).flatMap(({ key, text }) => (packed.has(key) ? [text] : []));
}

/** Types of the package, without those left out. `productID` is that of the product, for its sheet. */
function describeTypes(
	tagged: readonly TaggedLine[],
	cards: ReadonlyMap<string, ProductCard>,
): (Omit<PackageType, "product"> & { productID: string | null; options: readonly string[] })[] {
	return toTypes(tagged).map((type) => describeType(type, cards.get(type.productId)));
}

function describeType(type: SubmittalType, card: ProductCard | undefined) {
	return {
		tag: type.tag,
		sku: card?.sku || type.sku || type.productId,
		name: card?.name ?? type.name,
		brand: card?.brand ?? "",
		facts: lineFacts(card, type.options),
		quantity: type.quantity,
		note: type.note,
		discontinued: card?.status === "discontinued",
		variationID: type.productId,
		productID: card?.productID ?? null,
		options: type.options,
		link: card?.link ?? "",
	};
}

// The products of the lines, for the schedule and the sheets.

const productBatchSize = 50;

/**
 * Lines with the id of their SKU: orders of services that know only the specification name the part number alone.
 * A part number that several brands have stays unknown.
 */
async function withProductIds(services: Services, lines: readonly SourceLine[]): Promise<SourceLine[]> {
	const unknown = lines.filter(({ productId, sku }) => productId === "" && sku !== "");
	if (unknown.length === 0) return [...lines];
	const matches = await services.product.matchParts({
		lines: unknown.map(({ sku }, line) => ({ line, text: sku.slice(0, matchLimits.part) })),
	});
	const found = new Map(
		matches.flatMap(({ line, match, candidates: [first] }) => {
			const key = unknown[line]?.key;
			return (match === "exact" || match === "normalized") && first && key !== undefined
				? [[key, first.variationID] as const]
				: [];
		}),
	);
	return lines.map((line) => ({ ...line, productId: found.get(line.key) ?? line.productId }));
}

const readLineCards = (
	services: Services,
	lines: readonly { productId: string }[],
): Promise<Map<string, ProductCard>> =>
	readCards(
		services,
		lines.map(({ productId }) => productId).filter((id) => id !== ""),
	);

type WholeProduct = ProductFacts;

/** Whole products by id, without unknown ones. */
async function readWholeProducts(
	services: Services,
	ids: readonly string[],
): Promise<Map<string, WholeProduct>> {
	const products = await inBatches(ids, productBatchSize, (part) =>
		services.product.productsById({ ids: part }),
	);
	return new Map(products.map((product) => [product.productID, product]));
}

// All that is printed of a package, read once for the package and for the question whether it is out of date.

/** Counts up when packages look different, so that those made before are out of date. */
const layoutVersion = 3;

/** Photometric files read at once. */
const filesAtOnce = 8;

type Typed = Pick<SubmittalRecord, "cover" | "edits" | "parts">;

export type PackageDetails = {
	types: ReturnType<typeof describeTypes>;
	/** Products by id. */
	products: ReadonlyMap<string, WholeProduct>;
	/** The owner's photometric files by id of the SKU. */
	photometry: ReadonlyMap<string, string>;
};

/** @throws {ServiceError} of the product service: a package must not fall back to computed photometry */
export async function readDetails(
	services: Services,
	{ lines, cards }: Collected,
	{ edits, parts }: Typed,
): Promise<PackageDetails> {
	const types = describeTypes(tagLines(lines, edits), cards);
	const catalogItems = types.flatMap(({ productID, variationID }) =>
		productID === null ? [] : [{ productID, variationID }],
	);
	const [products, photometry] = await Promise.all([
		readWholeProducts(services, [...new Set(catalogItems.map(({ productID }) => productID))]),
		parts.photometry
			? readFiles(services, [...new Set(catalogItems.map(({ variationID }) => variationID))])
			: [],
	]);
	return { types, products, photometry: new Map(photometry) };
}

/** Files are not read from the cache of pages, which may be a day old when a service is slow. */
const readFiles = (services: Services, ids: readonly string[]): Promise<[string, string][]> =>
	inBatches(ids, filesAtOnce, async (part) => {
		const files = await Promise.all(part.map((id) => services.product.photometricFile({ id })));
		return files.flatMap((file, index): [string, string][] => {
			const id = part[index];
			return file && id !== undefined ? [[id, file.content]] : [];
		});
	});

/** Address, phone and email of the shop in one line; empty without. */
export const companyLine = (): string =>
	[env.CONTACT_ADDRESS?.replace(/\s*\n\s*/g, ", "), env.CONTACT_PHONE, env.CONTACT_EMAIL]
		.filter(Boolean)
		.join("  ·  ");

const hash = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

/** What the sheets of all options print: the product itself and the ordering table. */
function sharedBySheets({ updatedAt: _unprinted, variations, ...product }: WholeProduct): unknown[] {
	const columns = orderingColumns({ variations });
	return [product, variations.map((variation) => columns.map(({ text }) => text(variation)))];
}

export function takeSnapshot(
	collected: Pick<Collected, "source" | "account" | "lines">,
	{ cover, parts, edits }: Typed,
	{ types, products, photometry }: PackageDetails,
): PackageSnapshot {
	const { source, account } = collected;
	const needs = missingAccessories(collected, edits);
	const prints = parts.sheets || parts.photometry;
	const shared = new Map([...products].map(([id, product]) => [id, hash(sharedBySheets(product))]));
	const printed = (productID: string, variationID: string) => [
		shared.get(productID),
		products.get(productID)?.variations.find(({ id }) => id === variationID),
	];
	return {
		layout: layoutVersion,
		cover: hash([cover, source.label, account, env.STORE_NAME, companyLine()]),
		parts: hash(parts),
		needs: needs.length > 0 && parts.schedule ? hash(needs) : "",
		types: types.map(({ tag, quantity, note, options, productID, ...type }) => {
			const file = photometry.get(type.variationID);
			return {
				key: hash([tagKey(tag), type.variationID || type.sku, [...options].sort()]),
				...{ tag, quantity },
				note: note && hash(note),
				catalog: hash([type, prints && productID !== null && printed(productID, type.variationID)]),
				photometry: file === undefined ? "" : hash(file),
			};
		}),
	};
}
