import { implement } from "@orpc/server";
import { quotesContract } from "#contracts/quotes/quote-service";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { CartCall } from "../cart-access.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { removeAdder, setAdder } from "./adders/quote-adders.server.ts";
import { reviseBid } from "./bids/revise-bid.server.ts";
import { changeQuote } from "./change-quote.server.ts";
import { createQuote, duplicateQuote } from "./create-quote.server.ts";
import { quoteActor } from "./quote-actor.server.ts";
import { dissolveLot, setLot } from "./quote-lots.server.ts";
import { recordOutcome } from "./quote-outcome.server.ts";
import { searchQuotes } from "./quote-search.server.ts";
import { addMessage, deleteQuote, quote, quoteVersion } from "./quotes.server.ts";
import { stepQuote } from "./step-quote.server.ts";

/** Every call needs cart access and uses the current account. */
export function quoteRoutes(deps: CartDeps, verify: TokenVerifier) {
	const os = implement(quotesContract).$context<ServiceContext>().use(signedIn(verify));
	const actor = (call: CartCall, wanted?: string) => quoteActor(deps, call, wanted);
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			searchQuotes(deps, await actor(context, input.id), input),
		),
		quote: os.quote.handler(async ({ context, input }) => quote(deps, await actor(context), input.id)),
		create: os.create.handler(async ({ context, input: { accountId, ...wanted } }) =>
			createQuote(deps, await actor(context, accountId), wanted),
		),
		change: os.change.handler(async ({ context, input }) => changeQuote(deps, await actor(context), input)),
		delete: os.delete.handler(async ({ context, input }) =>
			deleteQuote(deps, await actor(context), input.id),
		),
		step: os.step.handler(async ({ context, input }) => stepQuote(deps, await actor(context), input)),
		duplicate: os.duplicate.handler(async ({ context, input }) =>
			duplicateQuote(deps, await actor(context), input),
		),
		revise: os.revise.handler(async ({ context, input }) => reviseBid(deps, await actor(context), input)),
		addMessage: os.addMessage.handler(async ({ context, input }) =>
			addMessage(deps, await actor(context), input),
		),
		recordOutcome: os.recordOutcome.handler(async ({ context, input }) =>
			recordOutcome(deps, await actor(context), input),
		),
		setLot: os.setLot.handler(async ({ context, input }) => setLot(deps, await actor(context), input)),
		dissolveLot: os.dissolveLot.handler(async ({ context, input }) =>
			dissolveLot(deps, await actor(context), input),
		),
		setAdder: os.setAdder.handler(async ({ context, input }) => setAdder(deps, await actor(context), input)),
		removeAdder: os.removeAdder.handler(async ({ context, input }) =>
			removeAdder(deps, await actor(context), input),
		),
		version: os.version.handler(async ({ context, input }) =>
			quoteVersion(deps, await actor(context), input),
		),
	});
}
