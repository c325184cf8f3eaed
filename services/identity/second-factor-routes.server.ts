import { implement } from "@orpc/server";
import { type SecondFactorPolicy, secondFactorContract } from "#contracts/auth/second-factor";
import type { SecondFactorGroup } from "#rules/auth/second-factor";
import { defaultStoreName } from "#rules/settings/store-settings";
import { signedIn, type TokenBearer, type TokenVerifier } from "../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { parseCaller } from "./attempts.server.ts";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import { accountById, type IdentityAccount } from "./repository.server.ts";
import {
	confirmSetUp,
	finishSignIn,
	readStatus,
	renewRecoveryCodes,
	type SecondFactorDeps,
	startSetUp,
	turnOff,
} from "./second-factor.server.ts";
import { createFactorVault } from "./second-factor-keys.server.ts";

type FactorSettings = { creditKeys?: readonly Uint8Array[] | undefined; storeName?: string | undefined };

type PersonCall = Pick<ServiceContext, "accountId" | "requestId"> & { bearer: TokenBearer };

/** What administrators see and change of others, whose rights the user service knows. */
type PeopleFactors = {
	read(call: PersonCall, userId: string): Promise<{ on: boolean }>;
	reset(call: PersonCall, userId: string): Promise<{ on: false }>;
	readPolicy(call: PersonCall): Promise<SecondFactorPolicy>;
	setPolicy(call: PersonCall, required: SecondFactorGroup): Promise<SecondFactorPolicy>;
};

/** All but finishing a sign-in, and what administrators do, concern the caller's own account. */
export function secondFactorRoutes(
	identity: IdentityDeps,
	{ creditKeys, storeName = defaultStoreName }: FactorSettings,
	verify: TokenVerifier,
	people: PeopleFactors,
) {
	const deps: SecondFactorDeps = { ...identity, storeName, vault: createFactorVault(creditKeys) };
	const os = implement(secondFactorContract).$context<ServiceContext>();
	const own = os.use(signedIn(verify));
	const callerOf = (context: ServiceContext) => parseCaller(context, deps.callerSecret);

	async function getAccount(bearer: TokenBearer): Promise<IdentityAccount> {
		// Whoever registers another person's address must not lock that person out.
		if (!bearer.emailVerified)
			throw new ServiceFailure(403, "FORBIDDEN", "Confirm your email address first.");
		const account = await accountById(deps.db, bearer.userId);
		if (!account) throw new IdentityFailure("USER_NOT_FOUND");
		return account;
	}

	return os.router({
		status: own.status.handler(async ({ context: { bearer } }) =>
			readStatus(deps, await getAccount(bearer), bearer.sessionId),
		),
		start: own.start.handler(async ({ context, input }) => {
			const { bearer } = context;
			const proof = { ...input, sessionId: bearer.sessionId };
			return startSetUp(deps, await getAccount(bearer), proof, callerOf(context));
		}),
		confirm: own.confirm.handler(async ({ context, input }) => {
			const { bearer } = context;
			const proof = { ...input, sessionId: bearer.sessionId };
			return { recoveryCodes: await confirmSetUp(deps, await getAccount(bearer), proof, callerOf(context)) };
		}),
		renewRecoveryCodes: own.renewRecoveryCodes.handler(async ({ context, input }) => ({
			recoveryCodes: await renewRecoveryCodes(
				deps,
				await getAccount(context.bearer),
				input,
				callerOf(context),
			),
		})),
		turnOff: own.turnOff.handler(async ({ context, input }) => {
			await turnOff(deps, await getAccount(context.bearer), input, callerOf(context));
			return { on: null };
		}),
		ofPerson: own.ofPerson.handler(({ context, input }) => people.read(context, input.userId)),
		reset: own.reset.handler(({ context, input }) => people.reset(context, input.userId)),
		companyPolicy: own.companyPolicy.handler(({ context }) => people.readPolicy(context)),
		setCompanyPolicy: own.setCompanyPolicy.handler(({ context, input }) =>
			people.setPolicy(context, input.required),
		),
		finishSignIn: os.finishSignIn.handler(({ context, input }) =>
			finishSignIn(deps, input, callerOf(context)),
		),
	});
}
