/** The signed token of a link to unsubscribe. It gives no other right. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isNotificationKind, type NotificationKind } from "#rules/notifications/notifications";

/** `kind` "digest" stands for every kind that the person has in the digest. */
export type Unsubscribing = { userId: string; accountId: string; kind: NotificationKind | "digest" };

const sign = (text: string, secret: string) =>
	createHmac("sha256", secret).update(`unsubscribe:${text}`).digest("base64url");

export function unsubscribeToken({ userId, accountId, kind }: Unsubscribing, secret: string): string {
	const text = Buffer.from(JSON.stringify([userId, accountId, kind])).toString("base64url");
	return `${text}.${sign(text, secret)}`;
}

/** `null` for a token that this shop did not sign. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscribing | null {
	const [text = "", signature = ""] = token.split(".");
	const [receivedSignature, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))];
	if (receivedSignature.length !== expected.length || !timingSafeEqual(receivedSignature, expected))
		return null;
	const [userId, accountId, kind] = JSON.parse(Buffer.from(text, "base64url").toString()) as string[];
	if (!userId || accountId === undefined || !kind) return null;
	if (kind !== "digest" && !isNotificationKind(kind)) return null;
	return { userId, accountId, kind };
}
