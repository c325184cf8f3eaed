import { describe, expect, it, vi } from "vitest";
import { ServiceError } from "#client/service-error";
import { refreshAheadMs, refreshIfNeeded } from "./request-session.server.ts";
import type { Session } from "./session.server.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
let tokens = 0;
const sessionWith = (leftMs: number): Session => ({
	token: "old",
	refreshToken: `refresh-${++tokens}`,
	tokenExpiresAt: now + leftMs,
	userId: "u",
	firstName: "Nia",
	lastName: "Brandt",
	selectedAccountId: "A",
});
const renewing = () => ({
	refresh: vi.fn(async () => ({ id_token: "new", refresh_token: "next", expires_in: "3600", user_id: "u" })),
});
const failing = (error: unknown) => ({ refresh: vi.fn(async () => Promise.reject(error)) });

describe("refreshIfNeeded", () => {
	it("keeps a fresh token", async () => {
		const identity = renewing();
		const session = sessionWith(refreshAheadMs + 1);
		expect(await refreshIfNeeded(session, identity, now)).toEqual({ state: "good", session, renewed: false });
		expect(identity.refresh).not.toHaveBeenCalled();
	});

	it.each([refreshAheadMs, 0, -3_600_000])(
		"renews a token with %i ms left, and keeps the other fields",
		async (left) => {
			const settled = await refreshIfNeeded(sessionWith(left), renewing(), now);
			expect(settled).toMatchObject({
				state: "good",
				renewed: true,
				session: { token: "new", refreshToken: "next", selectedAccountId: "A", userId: "u" },
			});
		},
	);

	it("makes one call for concurrent loaders and tabs", async () => {
		const identity = renewing();
		const session = sessionWith(0);
		await Promise.all(Array.from({ length: 5 }, () => refreshIfNeeded(session, identity, now)));
		await refreshIfNeeded(session, identity, now);
		expect(identity.refresh).toHaveBeenCalledTimes(1);
	});

	it("ends a refused session, and calls again the next time", async () => {
		const identity = failing(new ServiceError("INVALID_REFRESH_TOKEN", 400, "no"));
		const session = sessionWith(0);
		expect((await refreshIfNeeded(session, identity, now)).state).toBe("ended");
		expect((await refreshIfNeeded(session, identity, now)).state).toBe("ended");
		expect(identity.refresh).toHaveBeenCalledTimes(2);
	});

	it.each([
		["still good", refreshAheadMs - 1, "good"],
		["run out", 0, "waiting"],
	])("with the identity service down and a token %s", async (_, left, state) => {
		const settled = await refreshIfNeeded(sessionWith(left), failing(ServiceError.unavailable()), now);
		expect(settled.state).toBe(state);
	});

	it("doesn't hide programming errors", async () => {
		await expect(refreshIfNeeded(sessionWith(0), failing(new TypeError("fault")), now)).rejects.toThrow(
			"fault",
		);
	});

	it("does nothing without a session", async () => {
		expect((await refreshIfNeeded(null, renewing(), now)).state).toBe("none");
	});
});
