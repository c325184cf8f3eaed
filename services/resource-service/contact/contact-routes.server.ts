import { implement } from "@orpc/server";
import { contactContract } from "#contracts/contact/contact-requests";
import { bearerToken, signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { type ContactDeps, contactList, sendContact } from "./contact.server.ts";

/** Sending is for everybody; a token that is sent has to be valid. */
export function contactRoutes(deps: ContactDeps, verify: TokenVerifier) {
	const os = implement(contactContract).$context<ServiceContext>();
	return os.router({
		send: os.send.handler(async ({ context: { authorization }, input }) => {
			const bearer = authorization === undefined ? null : await verify(bearerToken(authorization));
			return sendContact(deps, bearer?.userId ?? null, input);
		}),
		list: os.list
			.use(signedIn(verify))
			.handler(({ context: { bearer } }) => contactList(deps.db, bearer.userId)),
	});
}
