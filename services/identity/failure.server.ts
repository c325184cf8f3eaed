import type { IdentityErrorBody } from "#contracts/auth/identity";
import { ServiceFailure } from "../shared/http.server.ts";

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
