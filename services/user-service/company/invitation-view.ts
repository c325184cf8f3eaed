import type { Company, CompanyRole } from "#contracts/company/company";
import { mailLine } from "#rules/mail/mail-details";
import type { Mail } from "../../shared/outbox-repository.server.ts";
import type { InvitationRow } from "./company-repository.server.ts";

export const parseRoles = ({ roles }: Pick<InvitationRow, "roles">) => JSON.parse(roles) as CompanyRole[];

/** @param now in ms since 1970 */
export const toInvitation = (row: InvitationRow, now: number): Company["invitations"][number] => ({
	id: row.id,
	email: row.email,
	roles: parseRoles(row),
	invitedBy: row.invited_by_name,
	sentAt: row.sent_at,
	expiresAt: row.expires_at,
	expired: row.expires_at <= new Date(now).toISOString(),
});

export const invitationMail = (row: InvitationRow, company: string, link: string): Mail => ({
	recipient: row.email,
	subject: `You're invited to order for ${mailLine(company)}`,
	body: [
		`${mailLine(row.invited_by_name)} invites you to the account of ${mailLine(company)}.`,
		"Follow the link, and log in or register with this email address. The link works once, for 7 days.",
		"If you don't know this company, ignore this message. Nothing is open without you.",
	].join("\n"),
	link,
});
