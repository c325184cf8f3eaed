/** What the backend keeps, and the entities of section 3 of the specification. Money is in dollars. */

export type Address = { name: string; address1: string; city: string; state: string; zip: string };

/** Exactly the fields that the specification names. */
export type User = {
	userId: string;
	email: string;
	fname: string;
	lname: string;
	customerType: "basic" | "distributor" | "representative";
	role: string;
	access: string[];
	accountIds: string[];
	selectedAccountId: string | null;
	salesRepIds: string[];
	selectedSalesRepId: string | null;
	assignedAccountIds: string[];
	selectedAssignedAccountId: string | null;
	emailVerified: boolean;
	pendingAdmin: boolean;
	pendingRepInfo: Record<string, unknown> | null;
	peopleAccount: string | null;
	peopleAddresses: Address[];
};

/** A sign-in at the identity provider. */
export type Identity = {
	localId: string;
	email: string;
	password: string | null;
	displayName: string;
	emailVerified: boolean;
	createdAt: string;
	lastLoginAt: string;
	provider: "password" | "google.com";
	federatedId: string;
};

export type OutOfBandCode = { code: string; email: string; requestType: string };

export type Account = { accountId: string; name: string; addresses: Address[] };

export type SalesRep = {
	salesRepId: string;
	name: string;
	email: string;
	territory: string;
	accountIds: string[];
};

export type PricedOption = { optionID: string; name: string; price: number };

export type Product = {
	id: string;
	productID: string;
	name: string;
	sku: string;
	images: { url: string }[];
	technicalSpecs: string;
	application: string;
	link: string;
	options: { optionID: string; name: string }[];
};

/** A product with what only the backend knows of it. */
export type StoredProduct = {
	product: Product;
	category: string;
	subcategory: string;
	series: string;
	price: number;
	optionPrices: PricedOption[];
};

export type SidebarCategory = {
	categoryName: string;
	link: string;
	position: number;
	subCategories: SidebarCategory[];
	categoryImage: string;
};

export type CartItem = {
	cartItemId: string;
	productId: string;
	quantity: number;
	price: number;
	originalPrice: number;
	options: PricedOption[];
	productDetails: { sku: string };
};

export type StoredQuote = { id: string; PurchaseOrder: string; accountId: string; content: unknown };

export type Order = {
	id: string;
	PaymentType: "ACH" | "CREDITCARD" | "CHECK_MY_NET_ACCOUNT";
	Price: { OrderTotal: number };
	OrderStatus: string;
	PaymentID: string | null;
	PaymentStatus: string | null;
	PaymentAmount: number | null;
};

export type StoredOrder = {
	order: Order;
	accountId: string;
	/** Id of the user. */
	placedBy: string;
	PurchaseOrder: string;
	/** The body of the call that placed it. */
	content: unknown;
	/** Calls that completed it, accepted or refused. */
	completions: number;
};

export type Invoice = { Invoice: string; InvoiceBalance: number; status: string };

export type Booking = {
	kind: "invoices" | "portal" | "order";
	paymentId: string;
	paymentAmount: number;
	/** The body of the call. */
	record: Record<string, unknown>;
	/** Id of the user, or `null` for a portal payment. */
	bookedBy: string | null;
};

export type ProviderTransaction = {
	id: string | null;
	transaction_id: string;
	amount: number;
	response_indicator: "" | "A" | "D" | "X";
	status_description: "" | "approved" | "declined" | "user cancelled";
};

export type StoredTransaction = {
	transaction: ProviderTransaction;
	tokenizedRequests: string[];
	content: Record<string, unknown>;
};

export type ProjectLine = { id: string; quantity: number; productId: string; options: string[] };

export type StoredProject = {
	projectID: string;
	name: string;
	note: string;
	owner: string;
	lines: ProjectLine[];
};

export type StoredFavorite = { rid: string; productId: string; owner: string };

/** A lighting layout, warranty claim or custom design. */
export type StoredRequest = { rid: string; owner: string | null; content: unknown };

export type LogLine = { endpoint: string; error: unknown; request?: unknown };

export type StoredMessage = {
	id: string;
	role: "user" | "assistant";
	content: string;
	createdAt: string;
	toolInvocations: { state: string; result?: unknown }[];
};

export type StoredConversation = {
	id: string;
	/** Id of the user, or of the guest. */
	owner: string;
	title: string;
	updatedAt: string;
	messages: StoredMessage[];
};
