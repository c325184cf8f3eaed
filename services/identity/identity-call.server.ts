/** What calls of the identity service work with, and how they fail. */

import type { IdentityErrorBody } from "#contracts/auth/identity";
import type { Db } from "../db/connect.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import type { KeyRing } from "./keys.server.ts";

export type IdentityDeps = {
	db: Db;
	keys: KeyRing;
	projectId: string;
	origin: string;
	/** The required audience of Google credentials; without it Google sign-in is off. */
	googleClientId: string | undefined;
	callerSecret?: string;
	/** In ms since 1970. */
	now: () => number;
};

/** An Identity Toolkit error: status 400 and a code, sometimes with an explanation. */
export class IdentityFailure extends ServiceFailure {
	constructor(code: string, explanation?: string) {
		super(400, code, explanation ? `${code} : ${explanation}` : code);
	}

	/** The Identity Toolkit has its own error format. */
	override get body(): IdentityErrorBody {
		return { error: { code: this.status, message: this.message } };
	}
}
