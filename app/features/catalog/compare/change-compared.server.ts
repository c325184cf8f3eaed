import { data, redirect } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import { safeReturnPath } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import { keepComparedIds, readComparedIds } from "./compare-cookie.server.ts";
import type { compareItemsForm } from "./compare-forms.ts";
import { compareFullText, maxCompared } from "./compare-state.ts";
import { changeCompared } from "./compared-ids.ts";
import { readComparedItems } from "./compared-items.server.ts";

/** Adds and removes items to compare, and returns to the page of the button. */
export async function changeComparedItems({
	request,
	services,
	value,
}: FormContext<typeof compareItemsForm>) {
	const given = await readComparedIds(request);
	const adds = value.change.some(({ intent }) => intent === "add");
	// The bar leaves out items that left the catalog, so users cannot remove them to make room.
	const before = adds ? ((await findKnown(given)) ?? given) : given;
	const { ids, refused } = changeCompared(before, value.change, maxCompared);
	const added = ids.filter((id) => !before.includes(id));
	const known = added.length === 0 ? [] : await findKnown(added);
	const kept = ids.filter((id) => before.includes(id) || known?.includes(id));
	const toast =
		known === null ? notAnswered : refused.length > 0 ? full : kept.length < ids.length ? gone : null;
	const headers = new Headers({ "Set-Cookie": await keepComparedIds(kept) });
	if (value.inPlace) return data({ toast }, { headers });
	const returnTo = safeReturnPath(value.returnTo, paths.compare());
	return toast ? redirectWithToast(returnTo, toast, headers) : redirect(returnTo, { status: 303, headers });

	async function findKnown(wanted: readonly string[]): Promise<string[] | null> {
		try {
			return (await readComparedItems(services, wanted)).map(({ variationID }) => variationID);
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
