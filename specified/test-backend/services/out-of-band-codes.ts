/** Codes that the provider mails: they verify an address or reset a password. */
import { randomBytes } from "node:crypto";
import { Refusal } from "../http.ts";
import type { Identity, OutOfBandCode } from "../records.ts";
import type { State } from "../state.ts";
import { findByEmail } from "./sessions.ts";

export function sendCode(state: State, email: string, requestType: string): void {
	state.outOfBandCodes.push({ code: randomBytes(24).toString("base64url"), email, requestType });
}

/** @throws {Refusal} INVALID_OOB_CODE */
export function findCode({ outOfBandCodes }: State, wanted: string): OutOfBandCode {
	const known = outOfBandCodes.find(({ code }) => code === wanted);
	if (!known) throw new Refusal(400, "INVALID_OOB_CODE");
	return known;
}

/**
 * Uses up the code.
 * @throws {Refusal} INVALID_OOB_CODE
 */
export function applyCode(state: State, code: string, requestType: string): Identity {
	const known = findCode(state, code);
	const identity = findByEmail(state, known.email);
	if (known.requestType !== requestType || !identity) throw new Refusal(400, "INVALID_OOB_CODE");
	state.outOfBandCodes.splice(state.outOfBandCodes.indexOf(known), 1);
	return identity;
}
