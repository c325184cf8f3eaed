import { expect, it } from "vitest";
import { senderPattern } from "#rules/mail/sender";
import { parseSender } from "./send-mail.server.ts";

it.each([
	["orders@shop.example", "shop.example", "shop.example"],
	["Meridian Lighting <orders@mail.shop.example>", "Meridian Lighting", "mail.shop.example"],
])("reads name and domain of %s", (from, name, domain) => {
	expect(senderPattern.test(from)).toBe(true);
	expect(parseSender(from)).toEqual({ name, domain });
});

it.each(["", "orders", "a@b, c@d", "Name <a@b>\r\nBcc: c@d", "Name <a@b> more", "<a@b>"])(
	"refuses %j as a sender",
	(from) => {
		expect(senderPattern.test(from)).toBe(false);
	},
);
