import { expect, test } from "vitest";
import { formatTransactionId, transactionIdPattern } from "./payment-numbers.ts";

test.each([0n, 7n, 2n ** 64n - 1n])("%s has 20 digits, a hyphen and the time", (random) => {
	const id = formatTransactionId(random, 1_795_823_052_000);
	expect(id).toMatch(transactionIdPattern);
	expect(id).toMatch(/^\d{20}-1795823052000$/);
	expect(BigInt(id.slice(0, 20))).toBe(random);
});
