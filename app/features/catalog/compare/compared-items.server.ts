import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Services } from "#client/call-context";
import { createShopCookie } from "#client/cookies.server";
import { ServiceError } from "#client/service-error";
import { safeReturnPath } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { idField } from "~/shared/forms/form-parts.ts";
import { firstPhoto } from "~/shared/photos/photo-names.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import { readSkuCard } from "../catalog.server.ts";
import type { compareItemsForm } from "./compare-forms.ts";
import { type ComparedItem, compareFullText, maxCompared } from "./compare-state.ts";

/**
 * Reads items in the given order; skips ids that the catalog doesn't have.
 * @throws {ServiceError} when the product service fails
 */
async function readComparedItems(services: Services, ids: readonly string[]): Promise<ComparedItem[]> {
	const cards = await Promise.all(ids.map((id) => readSkuCard(services, id)));
	return cards.flatMap((card) =>
		card
			? {
					variationID: card.variationID,
					sku: card.sku,
					name: card.name,
					link: card.link,
					productID: card.productID,
					image: firstPhoto(card.image),
				}
			: [],
	);
}

/** Loads the bar of every page. It never fails a page: without the service the bar is left out. */
export async function loadComparedItems({
	request,
	services,
}: Pick<RequestContext<unknown>, "request" | "services">): Promise<ComparedItem[]> {
	const ids = await readComparedIds(request);
	return readComparedItems(services, ids).catch(() => []);
}

/** Adds and removes items to compare, and returns to the page of the button. */
export async function changeComparedItems({
	request,
	services,
	value,
}: FormContext<typeof compareItemsForm>) {
	const storedIds = await readComparedIds(request);
	const adds = value.change.some(({ intent }) => intent === "add");
	// The bar leaves out items that left the catalog, so users cannot remove them to make room.
	const before = adds ? ((await findKnown(storedIds)) ?? storedIds) : storedIds;
	const { ids, refused } = changeCompared(before, value.change, maxCompared);
	const added = ids.filter((id) => !before.includes(id));
	const foundIds = added.length === 0 ? [] : await findKnown(added);
	const remainingIds = ids.filter((id) => before.includes(id) || foundIds?.includes(id));
	const toast =
		foundIds === null
			? notAnswered
			: refused.length > 0
				? full
				: remainingIds.length < ids.length
					? gone
					: null;
	const headers = new Headers({ "Set-Cookie": await keepComparedIds(remainingIds) });
	if (value.inPlace) return data({ toast }, { headers });
	const returnTo = safeReturnPath(value.returnTo, paths.compare());
	return toast ? redirectWithToast(returnTo, toast, headers) : redirect(returnTo, { status: 303, headers });

	async function findKnown(candidateIds: readonly string[]): Promise<string[] | null> {
		try {
			return (await readComparedItems(services, candidateIds)).map(({ variationID }) => variationID);
		} catch (error) {
			if (error instanceof ServiceError) return null;
			throw error;
		}
	}
}

const full: Toast = { kind: "error", text: compareFullText };
const gone: Toast = { kind: "error", text: "This item is no longer in the catalog." };
const notAnswered: Toast = {
	kind: "error",
	text: "We couldn't add this item to your comparison. Try again in a minute.",
};

// The SKUs chosen to compare, in the order they were added.

export type CompareChange = { intent: "add" | "remove" | "clear"; row?: string | undefined };

/**
 * Applies the changes in their order. Items beyond `most` are refused, and the others kept.
 * @returns the SKUs after the changes, and those that did not fit
 */
export function changeCompared(
	before: readonly string[],
	changes: readonly CompareChange[],
	most: number,
): { ids: string[]; refused: string[] } {
	let ids = [...before];
	const refused: string[] = [];
	for (const { intent, row } of changes) {
		if (intent === "clear") ids = [];
		else if (row === undefined) continue;
		else if (intent === "remove") ids = ids.filter((id) => id !== row);
		else if (ids.includes(row)) continue;
		else if (ids.length < most) ids.push(row);
		else refused.push(row);
	}
	return { ids, refused };
}

/** Distinct ids of a query that a compare button can have, all of them: a service gives its ids any characters. */
export const readIds = (values: readonly string[]): string[] =>
	[...new Set(values)].filter((id) => !id.includes(" ") && idField.safeParse(id).success);

// The cookie with the ids of the SKUs chosen to compare.

export const compareCookieName = "__compare";
const cookie = createShopCookie(compareCookieName, { maxAge: 30 * 24 * 60 * 60 });

const idsSchema = z.array(z.string().min(1).max(128)).max(maxCompared);

/** The ids are empty without a readable cookie. */
export async function readComparedIds(request: Request): Promise<string[]> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${compareCookieName}=`)) return [];
	return idsSchema.safeParse(await cookie.parse(header).catch(() => null)).data ?? [];
}

/** The Set-Cookie value; clears the cookie when no ids are left, so that cached pages are served again. */
export const keepComparedIds = (ids: readonly string[]): Promise<string> =>
	ids.length === 0 ? cookie.serialize("", { maxAge: 0, expires: new Date(0) }) : cookie.serialize(ids);
