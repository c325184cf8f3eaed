/** Pages of saved carts. */
import { env } from "#client/env.server";
import type { SavedCartLine } from "#contracts/cart/saved-carts";
import { formatCount, formatNames } from "#rules/format";
import { writeItemLink } from "#rules/quick-order/item-link";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, isAlreadyDeleted } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { savedCartForm } from "../cart-forms.ts";

type SavedCartContext = RequestContext<{ savedCartID: string }>;

const callOf = (context: SavedCartContext) => ({
	accountId: actingAccount(context),
	id: context.params.savedCartID,
});

export async function loadSavedCart(context: SavedCartContext) {
	const { services } = context;
	const [saved, { lineCount }] = await Promise.all([
		services.cart.savedCart(callOf(context)),
		services.cart.summary({ accountId: actingAccount(context) }),
	]);
	return {
		saved,
		inCart: lineCount,
		link: linkOf(saved.lines, env.ORIGIN ?? context.url.origin),
		idempotencyKey: crypto.randomUUID(),
	};
}

/** `null` if the part numbers don't fit in a link. The catalog adds the options that a SKU is ordered by. */
function linkOf(lines: readonly SavedCartLine[], origin: string): string | null {
	const items = writeItemLink(lines);
	return items && origin + paths.addToCart({ items });
}

const failures = {
	add: "Nothing was added to the cart",
	replace: "The cart was not replaced",
	rename: "The cart was not renamed",
	delete: "The cart was not deleted",
} as const;

export async function changeSavedCart(context: FormContext<typeof savedCartForm, { savedCartID: string }>) {
	const { value, services, form } = context;
	const call = callOf(context);
	const list = paths.savedCarts();
	try {
		switch (value.intent) {
			case "add":
			case "replace": {
				const replace = value.intent === "replace";
				const used = await services.cart.takeSavedCart({ ...call, replace, formKey: value.idempotencyKey });
				const left = used.leftOut.length > 0;
				const lines = formatCount(used.lines, "line");
				const text = `${lines} of “${used.name}” ${replace ? `${used.lines === 1 ? "is" : "are"} now the cart` : "added to the cart"}.`;
				throw await redirectWithToast(paths.cart(), {
					kind: left ? "warning" : "success",
					text: left
						? `${text} Left out, because ${used.leftOut.length === 1 ? "it" : "they"} can't be ordered as saved: ${formatNames(used.leftOut)}.`.slice(
								0,
								300,
							)
						: text,
				});
			}
			case "rename": {
				const { id, name } = await services.cart.renameSavedCart({ ...call, name: value.name });
				throw await redirectWithToast(paths.savedCart(id), {
					kind: "success",
					text: `Renamed to “${name}”.`,
				});
			}
			case "delete": {
				const { name } = await services.cart.deleteSavedCart(call);
				throw await redirectWithToast(list, { kind: "success", text: `“${name}” was deleted.` });
			}
		}
	} catch (error) {
		if (error instanceof Response) throw error;
		if (value.intent === "delete" && isAlreadyDeleted(form, error))
			throw await redirectWithToast(list, { kind: "info", text: "This saved cart was already deleted." });
		return formFailure(context, error, {
			fieldOfCode: { NAME_TAKEN: "name" },
			...failedOrServerText(failures[value.intent]),
		});
	}
}
