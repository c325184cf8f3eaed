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
