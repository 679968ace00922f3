-- What staff have begun to write to a person is kept in their browser.
DROP INDEX person_drafts_by_user;
DROP TABLE person_drafts;
