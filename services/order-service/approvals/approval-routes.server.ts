import { implement } from "@orpc/server";
import { approvalsContract } from "#contracts/approvals/approvals";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { AccountCall } from "../../user-service/public.server.ts";
import { type OrderDeps, orderActor } from "../order-actor.server.ts";
import { approvalActor } from "./approval-view.server.ts";
import {
	decideApproval,
	listApprovals,
	readApproval,
	requestApproval,
	withdrawApproval,
} from "./approvals.server.ts";

export function approvalRoutes(deps: OrderDeps, verify: TokenVerifier) {
	const os = implement(approvalsContract).$context<ServiceContext>().use(signedIn(verify));
	const { db } = deps;
	const withRequest = async (call: AccountCall) => ({
		...(await approvalActor(db, call)),
		requestId: call.requestId,
	});
	return os.router({
		request: os.request.handler(async ({ context, input }) =>
			requestApproval(deps, await orderActor(deps, context), input),
		),
		list: os.list.handler(async ({ context, input }) =>
			listApprovals(deps, await approvalActor(db, context), input),
		),
		read: os.read.handler(async ({ context, input }) =>
			readApproval(deps, await approvalActor(db, context), input.id),
		),
		decide: os.decide.handler(async ({ context, input }) =>
			decideApproval(deps, await withRequest(context), input),
		),
		withdraw: os.withdraw.handler(async ({ context, input }) =>
			withdrawApproval(deps, await withRequest(context), input.id),
		),
	});
}
