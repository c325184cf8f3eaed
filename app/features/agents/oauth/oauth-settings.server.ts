/** What others need to know of the authorization server, without its library. */

import { env } from "#client/env.server";
import { paths } from "~/paths.ts";

const day = 24 * 60 * 60;

/** A connected app asks again after this time, in seconds, even when it is used. */
export const grantLife = 180 * day;
export const refreshTokenLife = 30 * day;

/** Accounts need a known origin, because tokens name it. */
export const oauthIssuer = (): string | null => env.ORIGIN ?? null;

/** What tokens are for: the MCP server. */
export const oauthResource = (issuer: string): string => issuer + paths.mcp();
