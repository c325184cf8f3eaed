/** Links that share one thing of the user or current account. */
import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { env } from "#client/env.server";
import type { ShareKind } from "#contracts/sharing/sharing";
import { maySeePrices } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, onceDeleted } from "~/shared/forms/form-answer.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { shareForm } from "./share-form.ts";
import type { ShareLinksAnswer, ShareLinksView } from "./share-links.tsx";

type Target = { kind: ShareKind; targetId: string };

/** Callers check access to the shared thing. */
export async function loadShareLinks(
	context: RequestContext<unknown>,
	target: Target,
): Promise<ShareLinksView> {
	const [user, links] = await Promise.all([context.user(), context.services.sharing.list(target)]);
	return {
		links: links.map(({ shareId, withPrices, withNotes, createdAt, expiresAt }) => ({
			shareId,
			withPrices,
			withNotes,
			createdAt,
			expiresAt,
		})),
		mayShowPrices: maySeePrices(user) && target.kind !== "favorites",
		// The token of the next link, so that sending the form twice creates one link.
		token: randomBytes(32).toString("base64url"),
	};
}

/** Creates a link and shows it once, or revokes one. */
export async function changeShareLinks(context: FormContext<typeof shareForm>, target: Target) {
	const { services, url, value } = context;
	try {
		if (value.intent === "revoke") {
			await onceDeleted(context.form, services.sharing.revoke({ shareId: value.shareId }));
			const text = "The link no longer works.";
			return await redirectWithToast(url.pathname, { kind: "success", text });
		}
		const { token, days, withPrices } = value;
		// Only lists of favorites are shown without their notes.
		const withNotes = target.kind !== "favorites" || value.withNotes;
		const shareRequest = { ...target, token, days, withPrices, withNotes };
		const { expiresAt } = await services.sharing.create(shareRequest);
		const link = (env.ORIGIN ?? url.origin) + paths.shared(token);
		return data<ShareLinksAnswer>(
			{ made: { link, expiresAt } },
			{ headers: { "Cache-Control": cacheControl.private } },
		);
	} catch (error) {
		return formFailure(context, error, {
			missing: "form",
			unanswered: "Links can't be changed right now. Please try again in a minute.",
		});
	}
}
