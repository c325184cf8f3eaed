/** Messages of customers, and the accounts of a company, without scripts. */
import { expect, signedInReader, test } from "./reader.ts";

test("a customer writes, the account's representative answers, and the customer reads it", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	const rosa = await signedInReader("demo-representative", "10010");
	await dana.open("/contact-us");
	await dana.send({ button: /^Send message$/ }, { topic: "technical", message: "Does TOL-24 dim?" });
	const number = /CT-\d+/.exec(dana.text)?.[0] ?? "";
	expect(number).not.toBe("");

	await rosa.open("/user/inbox");
	expect(rosa.text).toContain(`${number} Technical question: message from Dana Okonkwo`);
	await rosa.open("/user/customer-messages?status=open");
	await rosa.follow(new RegExp(`^${number}$`));
	expect(rosa.text).toContain("Does TOL-24 dim?");
	await rosa.send({ button: /^Send answer$/ });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Write an answer.");
	await rosa.send({ button: /^Send answer$/ }, { text: "Down to 1%." });
	expect(rosa.whole).toContain("Your answer is sent.");
	expect(rosa.text).toContain("Rosa Lindqvist answered");

	await dana.open("/user/my-messages");
	expect(dana.text).toContain("Down to 1%.");
	await dana.open("/user/inbox");
	expect(dana.text).toContain(`Answer to your message ${number}`);
	await dana.open(rosa.path);
	expect(dana.page.status).toBe(403);
});

test("an administrator of the shop takes a branch out of its company and puts it back", async () => {
	const ada = await signedInReader("demo-administrator");
	await ada.open("/user/companies");
	await ada.follow(/^Remove Harbor Electric Supply – Burlington$/);
	expect(ada.text).toContain("Roles, limits, approvers and budgets of");
	await ada.send({ button: /^Take it out$/ });
	expect(ada.whole).toMatch(/\d+ is no longer a branch\./);
	const account = /(\d+) is no longer a branch\./.exec(ada.whole)?.[1] ?? "";
	await ada.send({ button: /^See what changes$/ }, { account, company: "10010" });
	expect(ada.text).toContain("Roles and limits of");
	await ada.send({ button: /^Make it a branch$/ });
	expect(ada.whole).toContain(`${account} is a branch of 10010.`);
	await ada.open("/user/companies?account=77777&company=10010");
	expect(ada.text).toContain("There is no account 77777.");
});
