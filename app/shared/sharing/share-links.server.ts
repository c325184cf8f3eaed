/** Links that share one thing of the user or current account. */
import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { ShareKind } from "#contracts/sharing/sharing";
import { includesRight, type SharedRight } from "#rules/sharing/shared-rights";
import { maySeePrices } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, onceDeleted } from "~/shared/forms/form-answer.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { SharedNoun } from "./rights/shared-by.tsx";
import type { ShareLinksAnswer, ShareLinksView } from "./share-links.tsx";
import type { rightsForm, shareForm } from "./sharing-forms.ts";

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

// Rights in an account, the same for each kind of thing that is shared in one.

/** `right` and `owner` are missing for the user's own. */
type Shared = { id: string; right?: SharedRight; owner?: string | null };

/** @throws {Response} 403 that names the owner, for what the user may see and not do this with */
export function checkRight(
	{ log, session }: Pick<RequestContext<unknown>, "log" | "session">,
	{ noun, managing }: SharedNoun,
	{ id, right = "manage", owner }: Shared,
	needed: SharedRight,
): void {
	if (includesRight(right, needed)) return;
	log.warn({ userId: session?.userId, id, needed }, `access to a ${noun} denied`);
	throw httpError(
		403,
		needed === "edit"
			? `You can see this ${noun}, but not change it. Ask ${owner}.`
			: `Only its owner and your company's administrators can ${managing} this ${noun}. Ask ${owner}.`,
	);
}

/** @throws {Response} 403 for people without an account, who have nobody to share with */
export async function readingRights<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	try {
		return await call();
	} catch (error) {
		if (error instanceof ServiceError && error.status === 403) throw httpError(403, error.message);
		throw error;
	}
}

export const givenRights = ({ value }: Pick<FormContext<typeof rightsForm>, "value">) => ({
	everyone: value.everyone,
	people: value.userId.map((userId, at) => ({ userId, right: value.right[at] ?? ("none" as const) })),
});
