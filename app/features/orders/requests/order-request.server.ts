/** Reads a return or cancellation, with what its message form needs. */
import { data, redirect } from "@remix-run/node";
import { orNull } from "#client/or-null";
import type { LineRequestKind } from "#rules/orders/line-requests";
import { mayUseCart } from "#rules/users/permissions";
import { loadReply } from "~/features/requests/reply/reply.server.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { unavailable } from "~/shared/http/unavailable.ts";

/** @throws {Response} redirect to the page of its kind */
export async function loadOrderRequest(context: RequestContext<{ rid: string }>, kind: LineRequestKind) {
	const [request, user, reply] = await Promise.all([
		orNull(context.services.orderRequests.request({ rid: context.params.rid })),
		orNull(context.user()),
		loadReply(context, kind),
	]);
	if (request && request.kind !== kind) throw redirect(paths.orderRequest(request.kind, request.rid), 302);
	return data(
		// Those who may not order read it.
		{ request, reply: user && mayUseCart(user) ? reply : null },
		request ? undefined : unavailable,
	);
}
