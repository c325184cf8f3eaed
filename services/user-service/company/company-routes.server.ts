import { implement } from "@orpc/server";
import { companyContract } from "#contracts/company/company";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { UserDeps } from "../rights/rights-call.server.ts";
import { readCompany, reassign, setRoles, setRules } from "./company.server.ts";
import {
	acceptInvitation,
	invite,
	readInvitation,
	resend,
	withdrawInvitation,
} from "./invitations.server.ts";

/** All but reading an invitation by its link needs a signed-in user. */
export function companyRoutes(deps: UserDeps, verify: TokenVerifier) {
	const open = implement(companyContract).$context<ServiceContext>();
	const os = open.use(signedIn(verify));
	return open.router({
		company: os.company.handler(({ context }) => readCompany(deps, context)),
		setRoles: os.setRoles.handler(({ context, input }) => setRoles(deps, context, input)),
		reassign: os.reassign.handler(({ context, input }) => reassign(deps, context, input)),
		setRules: os.setRules.handler(({ context, input }) => setRules(deps, context, input)),
		invite: os.invite.handler(({ context, input }) => invite(deps, context, input)),
		resend: os.resend.handler(({ context, input }) => resend(deps, context, input.id)),
		withdrawInvitation: os.withdrawInvitation.handler(({ context, input }) =>
			withdrawInvitation(deps, context, input.id),
		),
		invitation: open.invitation.handler(({ input }) => readInvitation(deps, input.token)),
		accept: os.accept.handler(({ context, input }) => acceptInvitation(deps, context, input.token)),
	});
}
