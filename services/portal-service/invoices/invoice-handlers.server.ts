/** Every call needs a verified user and uses the current account. */

import { implement } from "@orpc/server";
import { portalServiceContract } from "#contracts/payments/portal-service";
import type { CartDeps } from "../../cart-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { AccountCall } from "../../user-service/public.server.ts";
import { applyCredit } from "./apply-credit.server.ts";
import { creditMemo, invoice, invoiceExport, invoices, invoicesById, statement } from "./invoices.server.ts";
import { portalActor } from "./portal-actor.server.ts";

export function invoiceHandlers(deps: CartDeps, verify: TokenVerifier) {
	const os = implement(portalServiceContract).$context<ServiceContext>().use(signedIn(verify));
	const actor = (call: AccountCall, wanted?: string) => portalActor(deps.db, call, wanted);
	return {
		invoices: os.invoices.handler(async ({ context, input: { accountId, ...wanted } }) =>
			invoices(deps, await actor(context, accountId), wanted),
		),
		invoiceCsv: os.invoiceCsv.handler(async ({ context, input: { accountId, ...filters } }) =>
			invoiceExport(deps, await actor(context, accountId), filters),
		),
		invoice: os.invoice.handler(async ({ context, input }) =>
			invoice(deps, await actor(context, input.accountId), input.invoiceId),
		),
		invoicesById: os.invoicesById.handler(async ({ context, input }) =>
			invoicesById(deps, await actor(context, input.accountId), input.ids),
		),
		statement: os.statement.handler(async ({ context, input }) =>
			statement(deps, await actor(context, input.accountId)),
		),
		creditMemo: os.creditMemo.handler(async ({ context, input }) =>
			creditMemo(deps, await actor(context), input.creditMemoId),
		),
		applyCredit: os.applyCredit.handler(async ({ context, input }) =>
			applyCredit(deps, await actor(context), input),
		),
	};
}
