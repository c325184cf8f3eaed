/** Encrypts the provider's tokens of saved payment methods at rest. */
import { createHmac } from "node:crypto";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { createVault, type Vault } from "../../../shared/vault.server.ts";

const unreadable = () =>
	new ServiceFailure(
		409,
		"METHOD_KEY",
		"This saved payment method can't be read any more. Remove it, and pay with a new card or account.",
	);

/** @param keys those of tax ids; tokens are encrypted with keys made from them, so that neither opens the other */
export const createMethodVault = (keys: readonly Uint8Array[]): Vault =>
	createVault(
		keys.map((key) => createHmac("sha256", key).update("tokens of payment methods").digest()),
		{ label: "payment method key", field: "token", unreadable },
	);
