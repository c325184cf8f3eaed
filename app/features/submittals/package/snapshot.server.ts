/** All that is printed of a package, read once for the package and for the question whether it is out of date. */
import { createHash } from "node:crypto";
import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import type { PackageSnapshot } from "#rules/submittals/package-changes";
import { tagKey, tagLines } from "#rules/submittals/submittal-types";
import { inBatches } from "~/features/catalog/catalog.server.ts";
import { orderingColumns } from "~/features/catalog/spec-sheet/ordering-table.ts";
import type { SubmittalRecord } from "~/shared/submittals/submittal-store.server.ts";
import { readWholeProducts, type WholeProduct } from "../source/read-products.server.ts";
import { type Collected, describeTypes, missingAccessories } from "./collect.server.ts";

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
