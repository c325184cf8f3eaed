/** Mailed codes of the identity service. */
import { describe, expect, it } from "vitest";
import {
	accounts,
	getCode,
	minute,
	password,
	register,
	services,
	setUpIdentityDesk,
} from "../../setup/users/identity-desk.ts";

setUpIdentityDesk();

/** The code in the newest mail. */
async function mailedCode(recipient: string): Promise<string> {
	const response = await fetch(`${services.url}/identity/outbox`);
	const mails = (await response.json()) as { recipient: string; link: string }[];
	const link = mails.find((mail) => mail.recipient === recipient)?.link;
	return new URL(link ?? "", "http://shop.example").searchParams.get("oobCode") ?? "";
}

describe("mailed codes", () => {
	it("verify an address once", async () => {
		const { email, idToken } = await register();
		await accounts("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
		const oobCode = await mailedCode(email);
		const { body } = await accounts("update", { oobCode });
		expect(body).toMatchObject({ email, emailVerified: true });
		const { body: found } = await accounts("lookup", { idToken });
		expect(found.users).toMatchObject([{ emailVerified: true }]);
		expect(getCode(await accounts("update", { oobCode }))).toBe("INVALID_OOB_CODE");
	});

	it("give the same answer for an unknown address, and mail nothing", async () => {
		const { email } = await register();
		const known = await accounts("sendOobCode", { requestType: "PASSWORD_RESET", email });
		const unknown = await accounts("sendOobCode", {
			requestType: "PASSWORD_RESET",
			email: "nobody@shop.example",
		});
		expect([known.status, unknown.status]).toEqual([200, 200]);
		expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
		expect(await mailedCode("nobody@shop.example")).toBe("");
	});

	it("set a new password, ending every session", async () => {
		const { email, idToken } = await register();
		await accounts("sendOobCode", { requestType: "PASSWORD_RESET", email });
		const oobCode = await mailedCode(email);
		expect((await accounts("resetPassword", { oobCode })).body).toMatchObject({ email });
		expect(getCode(await accounts("resetPassword", { oobCode, newPassword: "short" }))).toMatch(
			/^WEAK_PASSWORD/,
		);
		const newPassword = "another lantern entirely";
		expect((await accounts("resetPassword", { oobCode, newPassword })).status).toBe(200);
		expect(getCode(await accounts("lookup", { idToken }))).toBe("INVALID_ID_TOKEN");
		expect((await accounts("signInWithPassword", { email, password: newPassword })).status).toBe(200);
		expect(getCode(await accounts("resetPassword", { oobCode, newPassword }))).toBe("INVALID_OOB_CODE");
	});

	it("tell the owner of a new password, mailed or chosen, without a link", async () => {
		const told = (recipient: string) =>
			services.db
				.selectFrom("outbox")
				.select(["subject", "link"])
				.where("recipient", "=", recipient)
				.where("subject", "=", "Your password was changed")
				.execute();
		const { email, idToken } = await register();
		expect(await told(email)).toEqual([]);
		expect((await accounts("update", { idToken, password: "another lantern entirely" })).status).toBe(200);
		expect(await told(email)).toEqual([{ subject: "Your password was changed", link: null }]);
		await accounts("sendOobCode", { requestType: "PASSWORD_RESET", email });
		const oobCode = await mailedCode(email);
		await accounts("resetPassword", { oobCode, newPassword: "a third lantern, blue" });
		expect(await told(email)).toHaveLength(2);
	});

	it("expire, and only the newest works", async () => {
		const { email } = await register();
		await accounts("sendOobCode", { requestType: "PASSWORD_RESET", email });
		const older = await mailedCode(email);
		await accounts("sendOobCode", { requestType: "PASSWORD_RESET", email });
		const newer = await mailedCode(email);
		expect(getCode(await accounts("resetPassword", { oobCode: older }))).toBe("INVALID_OOB_CODE");
		services.advance(61 * minute);
		expect(getCode(await accounts("resetPassword", { oobCode: newer }))).toBe("EXPIRED_OOB_CODE");
	});

	it("can't be used for another purpose", async () => {
		const { email, idToken } = await register();
		await accounts("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
		const oobCode = await mailedCode(email);
		expect(getCode(await accounts("resetPassword", { oobCode, newPassword: password }))).toBe(
			"INVALID_OOB_CODE",
		);
	});

	it("change the address, and refuse one that is taken", async () => {
		const taken = await register();
		const { email, idToken } = await register();
		expect(
			getCode(
				await accounts("sendOobCode", {
					requestType: "VERIFY_AND_CHANGE_EMAIL",
					idToken,
					newEmail: taken.email,
				}),
			),
		).toBe("EMAIL_EXISTS");
		await accounts("sendOobCode", {
			requestType: "VERIFY_AND_CHANGE_EMAIL",
			idToken,
			newEmail: "moved@shop.example",
		});
		await accounts("update", { oobCode: await mailedCode("moved@shop.example") });
		expect((await accounts("signInWithPassword", { email: "moved@shop.example", password })).status).toBe(
			200,
		);
		expect(getCode(await accounts("signInWithPassword", { email, password }))).toBe(
			"INVALID_LOGIN_CREDENTIALS",
		);
	});
});
