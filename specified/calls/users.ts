/** Users as the specification has them (section 3, "User (portal)"). */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { verificationSchema } from "#contracts/users/user-service";
import {
	isMarkup,
	readFlag,
	readId,
	readList,
	readOne,
	readOptionalId,
	readOptionalList,
	readOptionalText,
	readText,
	readTime,
} from "./reading.ts";

/** Ids as a list, or comma-separated. */
const readIds = z
	.union([z.string().transform((ids) => ids.split(",").filter((id) => id.trim())), z.array(z.unknown())])
	.catch([])
	.transform((ids) =>
		ids.slice(0, 5_000).flatMap((id) => {
			const read = readId.safeParse(id);
			return read.success ? [read.data] : [];
		}),
	);

/** An address: the specification names no fields, so several usual names are read. */
export const specifiedAddress = z
	.object({
		name: readText,
		address1: readText,
		street: readText,
		city: readText,
		state: readText,
		zip: readText,
	})
	.transform(({ address1, street, ...rest }) => ({ ...rest, street: street || address1 }));

/** The id of an account, or its record. */
const readPeopleAccount = z
	.unknown()
	.optional()
	.transform((value) => {
		const record = z.object({ id: z.unknown(), accountId: z.unknown(), name: z.unknown() }).partial();
		const read = record.safeParse(value);
		return {
			id: readOptionalId.parse(read.success ? (read.data.id ?? read.data.accountId) : value),
			name: readOptionalText.parse(read.data?.name),
		};
	});

/**
 * A people account with its addresses; the specification shows no body. A plain list, also as `{ data: [...] }`, is read
 * as the records of the account: the first one names it, and those with a street or city are its addresses.
 */
export const readPeopleAccounts = z.preprocess(
	(body) => {
		const inner = (body as { data?: unknown } | null | undefined)?.data ?? body;
		return Array.isArray(inner) ? { peopleAccount: inner[0], peopleAddresses: inner } : inner;
	},
	z.object({
		peopleAccount: readPeopleAccount,
		peopleAddresses: readOptionalList(specifiedAddress),
	}),
);

export type SpecifiedAddress = z.infer<typeof specifiedAddress>;

const customerTypes = ["basic", "distributor", "representative"] as const;

/** The type in any case, and as it was stated when it is none that the specification has: such a user has basic rights. */
const readCustomerType = readText.transform((stated) => {
	const type = customerTypes.find((known) => known === stated.toLowerCase());
	return { type: type ?? "basic", unknown: type || stated === "" ? null : stated };
});

const userFields = z.object({
	userId: readId,
	email: readText,
	fname: readText,
	lname: readText,
	customerType: readCustomerType,
	role: readText,
	access: z.array(z.string()).catch([]),
	accountIds: readIds,
	selectedAccountId: readOptionalId,
	salesRepIds: readIds,
	selectedSalesRepId: readOptionalId,
	assignedAccountIds: readIds,
	selectedAssignedAccountId: readOptionalId,
	/** `null` when the service does not say. */
	emailVerified: z.union([z.undefined().transform(() => null), z.null(), readFlag]).catch(null),
	pendingAdmin: readFlag,
	pendingRepInfo: z.unknown().optional(),
	peopleAccount: readPeopleAccount,
	peopleAddresses: readOptionalList(specifiedAddress),
});

export const specifiedUser = userFields.transform(({ customerType, ...fields }) => ({
	...fields,
	customerType: customerType.type,
	unknownType: customerType.unknown,
}));
export type SpecifiedUser = z.infer<typeof specifiedUser>;

/** A change may answer the user, or nothing. */
const readMaybeUser = z
	.unknown()
	.optional()
	.transform((body) => {
		const read = readOne(specifiedUser).safeParse(body);
		return read.success ? read.data : null;
	});

/** The specification names no fields of the record, so `id` is read as well as `salesRepId`. */
export const specifiedSalesRep = z
	.object({
		salesRepId: readOptionalId.optional(),
		id: readOptionalId.optional(),
		name: readText,
		email: readText,
		phone: readOptionalText,
		territory: readText,
		agency: readOptionalText,
		accountIds: readIds,
	})
	.transform(({ id, salesRepId, ...record }, context) => {
		const recordId = salesRepId ?? id;
		if (recordId) return { ...record, salesRepId: recordId };
		context.addIssue({ code: "custom", message: "A sales rep has neither salesRepId nor id." });
		return z.NEVER;
	});

const names = { fname: z.string(), lname: z.string(), site: z.literal("portal") };
const newUser = { ...names, email: z.string() };
const user = z.object({ userId: z.string() });
const ids = z.array(z.string()).optional();

export const specifiedUsers = {
	users: oc
		.route({ method: "GET", path: "/user-service/users" })
		.input(z.object({ accountId: z.string().optional(), salesRepId: z.string().optional() }))
		.output(readList(specifiedUser, { names: ["users"] })),
	user: oc
		.route({ method: "GET", path: "/user-service/users/{uid}" })
		.input(z.object({ uid: z.string() }))
		.output(readOne(specifiedUser)),
	updateUser: oc
		.route({ method: "PUT", path: "/user-service/users/{userId}" })
		.input(
			user.extend({
				fname: z.string().optional(),
				lname: z.string().optional(),
				customerType: z.enum(customerTypes).optional(),
				role: z.string().optional(),
				access: z.array(z.string()).optional(),
				accountIds: ids,
				selectedAccountId: z.string().optional(),
				salesRepIds: ids,
				selectedSalesRepId: z.string().optional(),
				assignedAccountIds: ids,
				selectedAssignedAccountId: z.string().optional(),
			}),
		)
		.output(readMaybeUser),
	createUser: oc
		.route({ method: "POST", path: "/user-service/users" })
		.input(z.object(newUser))
		.output(readMaybeUser),
	verifyAndCreate: oc
		.route({ method: "POST", path: "/user-service/users/verify/create" })
		.input(z.object({ ...newUser, verification: verificationSchema }))
		.output(readMaybeUser),
	verifyAndUpgrade: oc
		.route({ method: "POST", path: "/user-service/users/verify/upgrade" })
		.input(z.object({ verification: verificationSchema }))
		.output(readMaybeUser),
	/** Call for sign-ins through another provider only. */
	thirdPartyLogin: oc
		.route({ method: "POST", path: "/user-service/users/thirdPartyLogin" })
		.input(z.object(names))
		.output(readMaybeUser),
	requestAdmin: oc.route({ method: "POST", path: "/user-service/users/request-admin" }).output(readMaybeUser),
	/** Takes what the approver chose, in the fields of the user. */
	approveUser: oc
		.route({ method: "POST", path: "/user-service/users/approve-user" })
		.input(
			user.extend({
				salesRepIds: ids,
				assignedAccountIds: ids,
				access: z.array(z.string()).optional(),
			}),
		)
		.output(readMaybeUser),
	declineUser: oc
		.route({ method: "POST", path: "/user-service/users/decline-user" })
		.input(user)
		.output(readMaybeUser),
	/** The people account of an account, with its addresses. */
	peopleAccounts: oc
		.route({ method: "GET", path: "/user-service/users/people-accounts/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readPeopleAccounts),
	salesReps: oc
		.route({ method: "GET", path: "/user-service/salesReps" })
		.input(z.object({ email: z.string().optional(), territory: z.string().optional() }))
		.output(readList(specifiedSalesRep, { names: ["salesReps"] })),
};

// Layout requests and warranty claims as the specification has them: `rid`, and nothing else of an answer.

const specifiedRequest = z
	.object({
		rid: readId,
		/** Extensions. Without them: the rid is shown as the number, without name, status and dates. */
		number: readOptionalText.optional(),
		title: readOptionalText.optional(),
		status: readOptionalText.optional(),
		rmaNumber: readOptionalText.optional(),
		createdAt: readTime,
		updatedAt: readTime,
	})
	.transform(({ rid, number, title, status, rmaNumber, createdAt, updatedAt }) => ({
		rid,
		number: number ?? rid,
		title: title ?? "",
		status: status ?? null,
		rmaNumber: rmaNumber ?? null,
		createdAt,
		updatedAt,
	}));
export type SpecifiedRequest = z.infer<typeof specifiedRequest>;

/** `null` for a service that answers with nothing, or with a body of its own. */
const readMaybeRequest = z
	.unknown()
	.optional()
	.refine((body) => !isMarkup(body), "The answer is a web page.")
	.transform((body) => readOne(specifiedRequest).safeParse(body).data ?? null);

/** The specification leaves the fields open. */
const anyFields = z.record(z.string(), z.unknown());

export const specifiedLayouts = {
	list: oc
		.route({ method: "GET", path: "/user-service/lighting-layouts" })
		.output(readList(specifiedRequest, { names: ["layouts", "lightingLayouts"] })),
	send: oc
		.route({ method: "POST", path: "/user-service/lighting-layouts" })
		.input(anyFields)
		.output(readMaybeRequest),
	sendGuided: oc
		.route({ method: "POST", path: "/user-service/lighting-layouts-2" })
		.input(anyFields)
		.output(readMaybeRequest),
};

export const specifiedWarrantyClaims = {
	list: oc
		.route({ method: "GET", path: "/user-service/warranty-claims" })
		.output(readList(specifiedRequest, { names: ["claims", "warrantyClaims"] })),
	send: oc
		.route({ method: "POST", path: "/user-service/warranty-claims" })
		.input(anyFields)
		.output(readMaybeRequest),
};
