import type { Tables } from "./words.ts";

/** Conversations with the assistant, and what agents did. */
export const conversations: Tables = ({ serialKey }) => `
create table conversation (
	id text primary key,
	owner_id text not null,
	title text not null,
	created_at text not null,
	updated_at text not null,
	deleted_at text
);
create index conversation_owner on conversation (owner_id, updated_at);
create index conversation_deleted on conversation (deleted_at) where deleted_at is not null;

create table chat_message (
	conversation_id text not null references conversation (id) on delete cascade,
	id text not null,
	position integer not null,
	role text not null,
	content text not null,
	tool_invocations text not null,
	created_at text not null,
	status text not null,
	feedback text,
	reply_to text,
	lease_until text,
	stop_requested integer not null,
	constraint chat_message_key primary key (conversation_id, id),
	constraint chat_message_position unique (conversation_id, position)
);
create unique index chat_message_streaming on chat_message (conversation_id) where status = 'streaming';

create table chat_reply_part (
	conversation_id text not null,
	message_id text not null,
	sequence integer not null,
	part text not null,
	constraint chat_reply_part_key primary key (conversation_id, message_id, sequence),
	constraint chat_reply_part_message foreign key (conversation_id, message_id) references chat_message (conversation_id, id) on delete cascade
);

create table agent_action (
	id ${serialKey},
	at text not null,
	user_id text not null,
	account_id text,
	key text not null,
	agent text not null,
	action text not null,
	summary text not null,
	outcome text not null,
	request_id text not null
);
create unique index agent_action_key on agent_action (user_id, key);
create index agent_action_account on agent_action (account_id, id);

create table model_usage (
	day text primary key,
	tokens bigint not null
);
`;

/** Requests, uploads, contact, credit applications, newsletter, locations and rebates. */
export const requests: Tables = ({ serialKey }) => `
create table service_request (
	sequence ${serialKey},
	id text not null unique,
	kind text not null,
	user_id text,
	account_id text,
	contact_email text not null,
	status text not null,
	title text not null,
	content text not null,
	rma_number text,
	digest text unique,
	created_at text not null,
	updated_at text not null
);
create index service_request_account_id on service_request (account_id, kind, created_at);
create index service_request_user_id on service_request (user_id, kind, created_at);
create index service_request_contact_email on service_request (contact_email, kind, created_at);

create table service_request_event (
	id ${serialKey},
	request_id text not null references service_request (id) on delete cascade,
	at text not null,
	status text,
	author text not null,
	author_name text not null,
	message text not null,
	digest text
);
create index service_request_event_request on service_request_event (request_id, id);
create unique index service_request_event_digest on service_request_event (digest);

create table upload (
	id text primary key,
	purpose text not null,
	user_id text,
	browser_key text,
	name text not null,
	type text,
	stored text,
	size integer,
	received integer not null,
	complete integer not null,
	request_id text references service_request (id) on delete cascade,
	from_staff integer not null,
	created_at text not null,
	updated_at text not null,
	reply_to text,
	event_id integer
);
create index upload_user_id on upload (user_id);
create index upload_browser_key on upload (browser_key);
create index upload_request_id on upload (request_id);
create index upload_updated_at on upload (updated_at);

create table contact_request (
	sequence ${serialKey},
	user_id text,
	topic text not null,
	email text not null,
	content text not null,
	digest text unique,
	created_at text not null
);
create index contact_request_user_id on contact_request (user_id, created_at);
create index contact_request_email on contact_request (email, created_at);

create table credit_application (
	sequence ${serialKey},
	token_hash text not null unique,
	user_id text,
	status text not null,
	legal_name text not null,
	credit_limit integer not null,
	content text not null,
	tax_id text,
	tax_id_ending text,
	key_id text,
	saved_at text not null,
	sent_at text,
	decided_at text,
	consent text
);
create index credit_application_user_id on credit_application (user_id);
create index credit_application_status on credit_application (status, sequence);
create index credit_application_key_id on credit_application (key_id);

create table credit_access (
	sequence ${serialKey},
	application integer,
	user_id text,
	actor text not null,
	action text not null,
	detail text not null,
	at text not null
);
create index credit_access_application on credit_access (application, sequence);

create table newsletter_subscriber (
	email text primary key,
	subscribed_at text not null,
	state text default 'confirmed' not null,
	token text,
	confirm_hash text,
	confirm_until text,
	mailed_at text,
	changed_at text
);
create unique index newsletter_subscriber_token on newsletter_subscriber (token);
create unique index newsletter_subscriber_confirm_hash on newsletter_subscriber (confirm_hash);

create table wholesaler (
	id text primary key,
	name text not null,
	street text not null,
	city text not null,
	state text not null,
	zip text not null,
	brands text not null,
	services text not null,
	latitude double precision not null,
	longitude double precision not null,
	phone text,
	email text,
	website text,
	hours text,
	demo integer default 0 not null
);
create index wholesaler_latitude on wholesaler (latitude);

create table sales_rep_listing (
	sales_rep_id text primary key references sales_rep (id) on delete cascade,
	agency text,
	demo integer default 0 not null
);

create table sales_rep_area (
	sales_rep_id text not null,
	area text not null,
	constraint sales_rep_area_key primary key (area, sales_rep_id)
);
create index sales_rep_area_rep on sales_rep_area (sales_rep_id);

-- Programs and delisted models of the owner's files; empty until the first import.
create table rebate_program (
	id text primary key,
	state text not null,
	program text not null
);
create index rebate_program_state on rebate_program (state);

create table rebate_delisted (
	sku_key text primary key,
	model text not null
);
`;
