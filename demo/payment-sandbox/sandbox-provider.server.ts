/** A fake payment provider for demos. Shares only the database file with the shop. */

import { randomBytes } from "node:crypto";
import type { ContractRouterClient } from "@orpc/contract";
import type { orderPaymentsContract, ProviderTransaction } from "#contracts/orders/order-payments";
import { shopToday } from "#rules/clock/time-zones";
import { toCents } from "#rules/money/cents";
import { approvedIndicator, cancelledStatus } from "#rules/payments/payment-machine";
import {
	type SandboxEffect,
	sandboxCases,
	sandboxDelays,
	sandboxExcessCents,
} from "#rules/payments/sandbox-cases";
import { hasExpired } from "#rules/payments/saved-methods";
import { type PaymentProvider, ProviderSilent } from "#services/portal-service/public.server";
import { notFound, ServiceFailure } from "#services/shared/http.server";
import {
	type Decision,
	decide,
	type Kept,
	keepMethod,
	keptMethod,
	type SandboxDeps,
	sandboxTokens,
} from "./sandbox-methods.server.ts";
import {
	openTransaction,
	type SandboxRow,
	sandboxSecret,
	sandboxTransaction,
	transactionByToken,
} from "./sandbox-repository.server.ts";

export const sandboxName = "sandbox";
const pagePath = "/payment-sandbox/pay";

export const sandboxProvider = ({ db, now }: SandboxDeps): PaymentProvider => ({
	name: sandboxName,
	mode: "test",

	tokens: sandboxTokens({ db, now }, toDecision),

	async initiate(request, consent) {
		const token = await openTransaction(db, {
			transaction_id: request.transactionID,
			token: randomBytes(32).toString("base64url"),
			amount_cents: toCents(request.amount),
			reference: request.reference,
			payer_name: `${request.firstName} ${request.lastName}`.trim(),
			type: request.creditCardPayment ? "CREDITCARD" : "ACH",
			id: null,
			charged_cents: 0,
			response_indicator: "",
			status_description: "",
			told_at: null,
			silent_until: null,
			created_at: new Date(now()).toISOString(),
			consent: consent ?? null,
		});
		return { actionUrl: pagePath, tokenizedRequest: token };
	},

	async find(transactionID) {
		const row = await sandboxTransaction(db, transactionID);
		if (!row) return null;
		const at = new Date(now()).toISOString();
		if (row.silent_until !== null && at < row.silent_until)
			throw new ProviderSilent("The sandbox keeps silent, as it was asked to.");
		const transaction = toVisibleTransaction(row, at);
		if (transaction.response_indicator !== approvedIndicator) return transaction;
		return { ...transaction, keptMethod: await keptMethod({ db, now }, transactionID) };
	},

	async withdraw(transactionID) {
		await decide({ db, now }, transactionID, { status_description: cancelledStatus, known: true });
	},

	ownPage: {
		show: (token) => sandboxPage({ db, now }, token),
		answer: (input) => answerSandbox({ db, now }, input),
	},

	eventSecrets: async () => [await sandboxSecret(db)],
});

function toVisibleTransaction(row: SandboxRow, at: string): ProviderTransaction {
	const isVisible = row.id !== null && row.told_at !== null && at >= row.told_at;
	return {
		id: isVisible ? row.id : null,
		transaction_id: row.transaction_id,
		amount: Number(isVisible ? row.charged_cents : row.amount_cents) / 100,
		response_indicator: isVisible ? row.response_indicator : "",
		status_description: isVisible ? row.status_description : "pending",
	};
}

type Client = ContractRouterClient<{ it: typeof orderPaymentsContract }>["it"];
type Page = Awaited<ReturnType<Client["sandboxPage"]>>;
type Answered = Awaited<ReturnType<Client["sandboxAnswer"]>>;
type Answer = Parameters<Client["sandboxAnswer"]>[0]["answer"];

const pageLifeMs = 24 * 60 * 60_000;

/** @throws {ServiceFailure} 404 for an invalid or expired token */
async function sandboxPage(deps: SandboxDeps, token: string): Promise<Page> {
	const row = await rowOfToken(deps, token);
	return {
		transactionID: row.transaction_id,
		amount: Number(row.amount_cents) / 100,
		reference: row.reference,
		name: row.payer_name,
		type: row.type,
		decided: row.id !== null,
		status_description: row.status_description,
		consent: row.consent,
	};
}

/**
 * Pays with a test number, or cancels. A decided transaction stays.
 * @throws {ServiceFailure} 404 as above; 422 for any other number
 */
async function answerSandbox(
	deps: SandboxDeps,
	{ tokenizedRequest, answer }: { tokenizedRequest: string; answer: Answer },
): Promise<Answered> {
	const row = await rowOfToken(deps, tokenizedRequest);
	if (row.id === null) {
		const { decision, kept } = decisionOn(row, answer, deps.now());
		// Kept before it is decided, so that an approved payment is never told without it.
		if (kept && row.consent !== null) await keepMethod(deps, kept);
		await decide(deps, row.transaction_id, decision);
	}
	const { status_description } = await rowOfToken(deps, tokenizedRequest);
	return { status_description, decided: true };
}

async function rowOfToken({ db, now }: SandboxDeps, token: string): Promise<SandboxRow> {
	const row = await transactionByToken(db, token, new Date(now() - pageLifeMs).toISOString());
	if (!row) throw notFound("This payment page");
	return row;
}

function decisionOn(row: SandboxRow, answer: Answer, now: number): { decision: Decision; kept: Kept | null } {
	if (answer.kind === "cancel") return { decision: { status_description: cancelledStatus }, kept: null };
	if ((answer.kind === "card") !== (row.type === "CREDITCARD"))
		throw unfit(
			row.type === "CREDITCARD" ? "This payment is by card." : "This payment is from a bank account.",
		);
	const number = answer.kind === "card" ? cardNumber(answer, now) : accountNumber(answer);
	const sandboxCase = sandboxCases.find(
		(testCase) => testCase.kind === answer.kind && testCase.number === number,
	);
	if (!sandboxCase)
		throw unfit(
			"This is a sandbox, and takes its test numbers only. Never type the number of a real card or account here.",
		);
	const { effect } = sandboxCase;
	const kept = {
		transactionID: row.transaction_id,
		type: row.type,
		number,
		expiresOn: answer.kind === "card" ? lastDay(answer.expiry) : null,
		effect,
	};
	return {
		decision: toDecision(effect, Number(row.amount_cents)),
		kept: answer.keep && effect !== "decline" ? kept : null,
	};
}

/** The last day of a month that was read before, such as "12/34". */
function lastDay(expiry: string): string {
	const [month = 1, year = 0] = expiry.split("/").map(Number);
	return new Date(Date.UTC(2000 + (year % 100), month, 0)).toISOString().slice(0, 10);
}

/** Whether a card's last day is over by the shop's clock. @param expiry such as "12/34" @param now in ms since 1970 */
export const isExpired = (expiry: string, now: number): boolean =>
	hasExpired(lastDay(expiry), shopToday(now));

function toDecision(effect: SandboxEffect, amountCents: number): Decision {
	if (effect === "decline") return { status_description: "declined", response_indicator: "D" };
	return {
		status_description: "approved",
		response_indicator: approvedIndicator,
		charged_cents: effect === "wrong-amount" ? amountCents + sandboxExcessCents : amountCents,
		...(effect === "slow" && { slowSeconds: sandboxDelays.slowSeconds }),
		...(effect === "silence" && { silenceSeconds: sandboxDelays.silenceSeconds }),
	};
}

const stripSeparators = (text: string) => text.replace(/[\s-]/g, "");

function cardNumber(card: Extract<Answer, { kind: "card" }>, now: number): string {
	const number = stripSeparators(card.number);
	if (!isCardNumber(number)) throw unfit("This isn't a card number: a digit is wrong or missing.");
	const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(card.expiry) ?? [];
	if (!month || !year) throw unfit("Enter the expiration date as MM/YY, such as 09/29.");
	if (isExpired(`${month}/${year}`, now)) throw unfit("This card has expired.");
	if (!/^\d{3,4}$/.test(card.securityCode)) throw unfit("The security code has 3 or 4 digits.");
	return number;
}

function accountNumber({ routing, account }: Extract<Answer, { kind: "ach" }>): string {
	if (!isRoutingNumber(stripSeparators(routing)))
		throw unfit("This isn't a routing number. It needs nine digits, and one is wrong or missing.");
	const number = stripSeparators(account);
	if (!/^\d{4,17}$/.test(number)) throw unfit("An account number has 4 to 17 digits.");
	return number;
}

const unfit = (message: string) => new ServiceFailure(422, "NOT_USABLE", message);

/** Luhn check of 12 to 19 digits. */
export function isCardNumber(digits: string): boolean {
	if (!/^\d{12,19}$/.test(digits)) return false;
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

const abaWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA check of a routing number: nine digits, weighted 3, 7, 1. */
export function isRoutingNumber(digits: string): boolean {
	if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
	const sum = abaWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
	return sum % 10 === 0;
}
