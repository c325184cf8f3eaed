/** Links that share one thing of the user or current account. */
import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import { maySeePrices } from "#contracts/permissions";
import { shareLimits } from "#contracts/share-limits";
import type { ShareKind } from "#contracts/sharing";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { env } from "~/shared/env.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import type { ShareLinksAnswer, ShareLinksView } from "./share-links.tsx";

type Target = { kind: ShareKind; targetId: string };

/** Callers check access to the shared thing. */
export async function loadShareLinks(
	context: RequestContext<unknown>,
	target: Target,
): Promise<ShareLinksView> {
	const [user, links] = await Promise.all([context.user(), context.services.sharing.list(target)]);
	return {
		links: links.map(({ shareId, withPrices, createdAt, expiresAt }) => ({
			shareId,
			withPrices,
			createdAt,
			expiresAt,
		})),
		mayShowPrices: maySeePrices(user),
		// The token of the next link, so that sending the form twice creates one link.
		token: randomBytes(32).toString("base64url"),
	};
}

const createForm = z.object({
	token: z.string().regex(/^[\w-]{43}$/),
	withPrices: z.literal("yes").optional(),
	days: z.coerce.number().int().min(1).max(shareLimits.mostDays),
});

/** Creates a link and shows it once, or revokes one. */
export async function changeShareLinks(
	context: RequestContext<unknown> & { form: FormData },
	target: Target,
) {
	const { form, url } = context;
	if (form.get("intent") === "revoke") return revoke(context, url.pathname);
	const parsed = createForm.safeParse(Object.fromEntries(form));
	if (form.get("intent") !== "create" || !parsed.success)
		throw httpError(400, "Choose how long the link works.");
	const { token, days, withPrices } = parsed.data;
	try {
		const { expiresAt } = await context.services.sharing.create({
			...target,
			token,
			days,
			withPrices: withPrices === "yes",
		});
		const link = (env.ORIGIN ?? url.origin) + paths.shared(token);
		return data<ShareLinksAnswer>(
			{ link, expiresAt, failure: null },
			{ headers: { "Cache-Control": cacheControl.private } },
		);
	} catch (error) {
		return failed(context, error);
	}
}

async function revoke(context: RequestContext<unknown> & { form: FormData }, here: string) {
	const shareId = String(context.form.get("shareId") ?? "");
	if (!shareId || shareId.length > 128) throw httpError(400, "Choose a link first.");
	try {
		await context.services.sharing.revoke({ shareId });
		return await redirectWithToast(here, { kind: "success", text: "The link no longer works." });
	} catch (error) {
		return failed(context, error);
	}
}

function failed({ log, session }: RequestContext<unknown>, error: unknown) {
	if (!(error instanceof ServiceError) || error.status === 401 || error.belongsTo) throw error;
	if (error.status === 404) log.warn({ userId: session?.userId }, "a link or what it leads to was not found");
	const down = error.status >= 500;
	const failure = down ? "Links can't be changed right now. Please try again in a minute." : error.message;
	return data<ShareLinksAnswer>(
		{ link: null, expiresAt: null, failure },
		down ? unavailable : { status: error.status },
	);
}
