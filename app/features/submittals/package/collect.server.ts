/** Source, saved tags and cover of a package, put together. */

import { orNull } from "#client/or-null";
import type { ProductCard } from "#contracts/catalog/catalog";
import type { PortalUser } from "#contracts/users/user";
import { allParts, submittalLimits } from "#rules/submittals/submittal-limits";
import {
	type SourceLine,
	type SubmittalType,
	type TaggedLine,
	tagLines,
	toTypes,
} from "#rules/submittals/submittal-types";
import { fullName } from "#rules/users/full-name";
import { accountName } from "~/features/orders/orders.server.ts";
import { lineFacts } from "~/features/projects/project-csv.ts";
import { recordId, records, type SubmittalRecord } from "~/shared/submittals/submittal-store.server.ts";
import type { PackageType } from "../pdf/submittal-input.ts";
import { readLineCards, withProductIds } from "../source/read-products.server.ts";
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
export function describeTypes(
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
