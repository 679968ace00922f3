-- Rows as the twenty-seventh released schema held them. Written once with its release, never edited.
INSERT INTO meta VALUES ('seededAt', '2026-01-05T09:00:00.000Z');
INSERT INTO users VALUES ('u1', 'ada', 'ada@quill.example', 'hash', 'admin', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', 'Ada Quill', 'Ada', 'daily');
INSERT INTO admins VALUES ('a1', 'ada@quill.example', '2026-01-05T09:00:00.000Z', 'admin');
INSERT INTO sessions VALUES ('token', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', '2027-01-05T09:00:00.000Z');
INSERT INTO magic_link_tokens VALUES ('m1', 'ada@quill.example', 'hash', 'mailed', '2027-01-05T09:00:00.000Z', 0, '2026-01-05T09:00:00.000Z');
INSERT INTO blog_posts (id, title, slug, excerpt, category, featured_image, published, created_at, updated_at, content, published_at) VALUES
  ('p1', 'The quiet quarter', 'the-quiet-quarter', 'What it teaches.', 'Strategy', '/uploads/a.webp', 1, '2026-01-05T09:00:00.000Z', '2026-01-06T09:00:00.000Z', '# First part', '2026-01-05T09:00:00.000Z'),
  ('p2', 'Größe zählt', 'groesse', 'A draft.', 'Culture', NULL, 0, '2026-01-07T09:00:00.000Z', '2026-01-07T09:00:00.000Z', 'Nothing yet.', NULL);
INSERT INTO post_versions VALUES ('p2', 1, '2026-01-07T10:00:00.000Z', 'ada', 'Größe zählt', 'A draft.', 'Nothing yet.', '90b4ffe25a6b982c');
INSERT INTO post_previews VALUES ('p2', 'hash', '2027-01-05T09:00:00.000Z', 'u1');
INSERT INTO post_redirects VALUES ('/2019/quiet/', 'p1');
INSERT INTO drafts VALUES ('post', 'p2', 'p2', 'u1', 'ada', '2026-01-07T11:00:00.000Z', 'r1', '2026-01-07T09:00:00.000Z', '{"title":"Größe zählt doch","slug":"groesse","category":"Culture","featuredImage":"","excerpt":"A draft.","content":"Nothing yet, but soon."}');
INSERT INTO slug_history VALUES ('quiet', 'p1', '2026-01-06T09:00:00.000Z');
INSERT INTO testimonials (id, name, title, company, content, rating, avatar, featured, created_at) VALUES
  ('t1', 'Bo Lindqvist', 'Owner', 'Lindqvist Boats', 'We leave at five now.', 4, NULL, 1, '2026-01-05T09:00:00.000Z');
INSERT INTO people (id, email, last_at, created_at) VALUES ('k1', 'kim@orr.example', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
INSERT INTO person_reads VALUES ('k1', 'u1', '2026-01-05T09:00:00.000Z');
INSERT INTO contact_submissions (id, name, email, company, source, created_at, message) VALUES
  ('s1', 'Kim Orr', 'kim@orr.example', NULL, 'contact_form', '2026-01-05T09:00:00.000Z', 'We should talk about the shop.');
INSERT INTO contact_quarantine (id, name, email, company, source, created_at, message) VALUES
  ('s2', 'Spam', 'spam@x.example', 'Spam', 'contact_form', '2026-01-05T09:00:00.000Z', 'Buy.');
INSERT INTO books VALUES ('b1', 'A Book of Shops', 'C. Writer', 'How shops go on.', 'Finance', 'accent', NULL, NULL, NULL, 1, 7);
INSERT INTO assessment_results (id, email, total_score, vision_score, team_score, process_score, metrics_score, issues_score, interpretation, created_at, answers, ref, idempotency_key) VALUES
  ('r1', 'kim@orr.example', 100, 20, 20, 20, 20, 20, 'Thriving', '2026-01-05T09:00:00.000Z', '[5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5]', 'ref', 'key');
INSERT INTO outbox (id, kind, recipient, subject, facts, message_id, state, attempts, due_since, next_attempt_at, created_at, related_noun, related_id) VALUES
  ('l1', 'result', 'kim@orr.example', '', '{"subject":"Your result","replyTo":null,"html":"<p>Thriving</p>","text":"Thriving"}', '<l1@fivefold.example>', 'queued', 2, '2026-01-05T09:00:00.000Z', '2026-01-05T10:00:00.000Z', '2026-01-05T09:00:00.000Z', 'result', 'r1');
INSERT INTO uploads VALUES ('f1', '/uploads/a.webp', 'image/webp', 1600, 900, '[480,1600]', 9000, '2026-01-05T09:00:00.000Z');
UPDATE contact_submissions SET story = '{"source":"news.example","landing":"/","campaign":"spring","firstSeen":"2026-01-05T08:50:00.000Z","pages":["/","/framework"]}';
INSERT INTO numbers VALUES ('2026-01-05', 'day', '', 'views', 12), ('2026-01-05', 'page', '/', 'views', 9);
INSERT INTO bookings (id, uid, email, name, start_time, state, created_at, changed_at, made, counted_on, story) VALUES
  ('k1', 'uid-2', 'kim@orr.example', 'Kim Orr', '2026-01-12T09:00:00.000Z', 'moved', '2026-01-05T09:00:00.000Z', '2026-01-06T09:00:00.000Z', 1, '2026-01-05', NULL);
INSERT INTO booking_uids VALUES ('uid-1', 'k1'), ('uid-2', 'k1');
UPDATE contact_submissions SET person_id = 'k1';
UPDATE assessment_results SET person_id = 'k1';
UPDATE bookings SET person_id = 'k1';
UPDATE people SET name = 'Kim Orr', messages = 1, results = 1, bookings = 1;
INSERT INTO audit (at, by, action, subject) VALUES ('2026-01-05T09:00:00.000Z', 'ada', 'sign in', 'account u1');
INSERT INTO person_notes (id, person_id, kind, at, by, subject, text) VALUES
  ('l2', 'k1', 'reply', '2026-01-06T09:00:00.000Z', 'ada', 'Re: Your inquiry', 'We should.');
INSERT INTO follow_ups (id, person_id, due, text, at, by, checksum) VALUES
  ('w1', 'k1', '2026-01-12', 'Call again', '2026-01-06T09:00:00.000Z', 'ada', '1635919253a630fa');
INSERT INTO message_networks VALUES ('s1', '192.0.2.0/24', '2026-01-05T09:00:00.000Z');
INSERT INTO spam_marks VALUES ('spam@x.example', '2026-01-06T09:00:00.000Z');
INSERT INTO stopped_addresses VALUES ('sam@orr.example', '2026-01-06T09:00:00.000Z');
UPDATE commits SET count = 12;
INSERT INTO question_sets VALUES ('0123456789ab', '[["Vision","We know where we are going."]]');
UPDATE assessment_results SET quiz_version = '0123456789ab';
INSERT INTO rounds (id, person_id, mode, company, quiz_version, owner_answers, created_at, closes_on, closes_at) VALUES
  ('o1', 'k1', 'anonymous', 'Orr Shops', '0123456789ab', '[5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5]', '2026-01-06T09:00:00.000Z', '2026-01-20', '2026-01-21T06:00:00.000Z');
INSERT INTO round_tokens VALUES ('owner-hash', 'o1', 'owner'), ('team-hash', 'o1', 'team');
INSERT INTO round_invitations VALUES ('o1', 'lee@orr.example');
INSERT INTO round_counts VALUES ('o1', zeroblob(100));
INSERT INTO round_keys VALUES ('key-hash', 'o1');
INSERT INTO content_versions VALUES ('home.yaml', 1, '2026-01-06T09:00:00.000Z', 'ada', '["hero.title"]', 'a131c9e6d52e8dd591f664506cc8601f6da28ff7e8613584fdb5c93fe99497a4', 'hero: {}');
INSERT INTO content_defaults VALUES ('home.yaml', '{"hero":{}}');
INSERT INTO trash VALUES ('b2', 'book', NULL, '2026-01-07T09:00:00.000Z', '[]');
INSERT INTO kept_calls VALUES ('u1', 'POST /api/blog-posts', 'k', '/api/blog-posts', 'digest', '2026-01-07T09:00:00.000Z', 'p2', '{"post":{"id":"p2"}}');
INSERT INTO imported_posts VALUES ('/srv/old/posts/a.md', '2026-01-07T09:00:00.000Z');
INSERT INTO samples VALUES ('post:p1', 'p1', 'hidden', 0);
UPDATE assessment_results SET letter_hash = 'letter-hash';
UPDATE rounds SET proved = 1;
INSERT INTO round_beginnings VALUES ('begin-hash', 'r1', 'Orr Shops', 'named', NULL, '2026-01-06T09:00:00.000Z');
INSERT INTO erased_reports VALUES ('o0', 'owner-hash', '2026-01-06T09:00:00.000Z', 6);
INSERT INTO drafts VALUES ('field', 'u1:d1', NULL, 'u1', 'ada', '2026-01-07T11:00:00.000Z', '', NULL, '{"key":"post-draft:u1:testimonial:new","value":{"values":{"name":"Kim"}}}');
