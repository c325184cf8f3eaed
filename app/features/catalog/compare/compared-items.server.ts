import { data, redirect } from "@remix-run/node";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { safeReturnPath } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { firstPhoto } from "~/shared/photos/photo-names.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import { readSkuCard } from "../catalog.server.ts";
import { keepComparedIds, readComparedIds } from "./compare-cookie.server.ts";
import type { compareItemsForm } from "./compare-forms.ts";
import { type ComparedItem, compareFullText, maxCompared } from "./compare-state.ts";
import { changeCompared } from "./compared-ids.ts";

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
