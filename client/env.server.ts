/** The environment of the storefront, parsed once. */
import { contactDirectory } from "#rules/contact/contact-directory";
import { demoSetting, isDemoAt } from "#rules/settings/demo";
import { parseEnv } from "./settings.server.ts";

export const env = parseEnv(process.env);

/** Demo only: public passwords, the mail outbox and the payment sandbox. */
export const isDemo = isDemoAt(demoSetting(env), env.ORIGIN);

/** Who answers which topic. */
export const contacts = contactDirectory(env, isDemo);

/** Google needs the client and a known origin to redirect back to. */
export const googleIsOffered = Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET && env.ORIGIN);
