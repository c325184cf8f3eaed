/** Who answers which topic, from the settings `CONTACT_…`. Both processes read it. */
import { z } from "zod";
import { isTimeZone } from "../clock/time-zones.ts";
import { readJsonSetting } from "../settings/json-setting.ts";
import type { OpenHours } from "./callback-slots.ts";
import { type ContactTopic, contactTopicNames } from "./contact-topics.ts";

const text = (most: number) =>
	z
		.string()
		.trim()
		.max(most)
		.transform((value) => (value === "" ? undefined : value))
		.optional();

/** One address, so that nothing else gets into a mail's header or a link. */
const mailbox = text(254).refine(
	(value) => value === undefined || /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(value),
	"is not an email address",
);

const topicSetting = z.strictObject({ phone: text(40), email: mailbox, hours: text(120) });

const readTopics = readJsonSetting(
	z.partialRecord(z.enum(contactTopicNames), topicSetting),
	(path, message) => `${path}: ${message}`,
);
const topicsSetting = text(4_000).transform((json, context) => readTopics(json ?? "{}", context));

/** "8-17" or "7:30-16:30", as minutes since midnight. */
const hoursSetting = z
	.string()
	.trim()
	.regex(/^\d{1,2}(:[0-5]\d)?-\d{1,2}(:[0-5]\d)?$/, "is not of the form 8-17 or 7:30-16:30")
	.transform((value) => value.split("-").map(getMinutes) as [number, number])
	.refine(([opens, closes]) => opens < closes && closes <= 24 * 60, "must end after it begins");

function getMinutes(time: string): number {
	const [hours = "0", minutes = "0"] = time.split(":");
	return Number(hours) * 60 + Number(minutes);
}

/** The settings' part of an environment schema. */
export const contactSettings = {
	CONTACT_PHONE: text(40),
	CONTACT_EMAIL: mailbox,
	CONTACT_ADDRESS: text(400),
	CONTACT_HOURS: text(120),
	/** Contacts by topic, as `{"sales":{"phone":"…","email":"…","hours":"…"}}`. */
	CONTACT_TOPICS: topicsSetting,
	TIME_ZONE: z.string().trim().default("America/Chicago").refine(isTimeZone, "is not an IANA time zone"),
	/** When callbacks are made, on business days in TIME_ZONE. */
	CONTACT_CALLBACK_HOURS: hoursSetting.default([8 * 60, 17 * 60]),
};

type Settings = {
	CONTACT_PHONE?: string;
	CONTACT_EMAIL?: string;
	CONTACT_ADDRESS?: string;
	CONTACT_HOURS?: string;
	CONTACT_TOPICS: Partial<Record<ContactTopic, { phone?: string; email?: string; hours?: string }>>;
	TIME_ZONE: string;
	CONTACT_CALLBACK_HOURS: [number, number];
};

export type ContactWay = { phone: string | null; email: string | null; hours: string | null };

export type ContactDirectory = {
	general: ContactWay & { address: string | null };
	/** A topic without settings of its own has the general ones. */
	topics: Record<ContactTopic, ContactWay>;
	callbackHours: OpenHours;
	/** Whether these are the demo's made-up values. */
	demo: boolean;
};

/** Numbers from 555-0100 to 555-0199 are reserved for fiction, and the domain .example for documents (RFC 2606). */
const demoWays = {
	CONTACT_PHONE: "(312) 555-0142",
	CONTACT_EMAIL: "hello@demo.example",
	CONTACT_ADDRESS: "100 Demo Street, Suite 555\nChicago, IL 60601",
	CONTACT_HOURS: "Mon–Fri, 8 AM–5 PM Central",
	CONTACT_TOPICS: {
		sales: { phone: "(312) 555-0143", email: "sales@demo.example" },
		"order-status": { email: "orders@demo.example" },
		technical: { phone: "(312) 555-0144", email: "technical@demo.example" },
		warranty: { email: "warranty@demo.example" },
		credit: { phone: "(312) 555-0145", email: "credit@demo.example", hours: "Mon–Fri, 9 AM–4 PM Central" },
		website: { email: "web@demo.example" },
	},
} satisfies Partial<Settings>;

/** @param demo whether made-up values may stand in where nothing is configured */
export function contactDirectory(settings: Settings, demo: boolean): ContactDirectory {
	const { CONTACT_PHONE, CONTACT_EMAIL, CONTACT_ADDRESS, CONTACT_HOURS, CONTACT_TOPICS } = settings;
	const configured =
		[CONTACT_PHONE, CONTACT_EMAIL, CONTACT_ADDRESS, CONTACT_HOURS].some(Boolean) ||
		Object.keys(CONTACT_TOPICS).length > 0;
	const used: Settings = demo && !configured ? { ...settings, ...demoWays } : settings;
	const general = {
		phone: used.CONTACT_PHONE ?? null,
		email: used.CONTACT_EMAIL ?? null,
		hours: used.CONTACT_HOURS ?? null,
	};
	const topics = Object.fromEntries(
		contactTopicNames.map((topic) => {
			const own = used.CONTACT_TOPICS[topic];
			const way: ContactWay = {
				phone: own?.phone ?? general.phone,
				email: own?.email ?? general.email,
				hours: own?.hours ?? general.hours,
			};
			return [topic, way];
		}),
	) as Record<ContactTopic, ContactWay>;
	const [opens, closes] = settings.CONTACT_CALLBACK_HOURS;
	return {
		general: { ...general, address: used.CONTACT_ADDRESS ?? null },
		topics,
		callbackHours: { zone: settings.TIME_ZONE, opens, closes },
		demo: used !== settings,
	};
}
