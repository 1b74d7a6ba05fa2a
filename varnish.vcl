# The address for spectators (compose.yaml, profile crowd): pages, states and pictures are kept here and fetched once for everybody.
# A stream is fetched once for everybody who comes within two seconds. Overlays, and streams with a token, go through.
# What changes something, and every page of the staff, goes to the servers of the hall.
vcl 4.1;

import std;

probe ready { .url = "/health/ready"; .interval = 2s; .timeout = 2s; .window = 4; .threshold = 2; }

backend spectators { .host = "spectators"; .port = "8080"; .probe = ready; .first_byte_timeout = 30s; }
backend hall { .host = "hall-1"; .port = "8080"; .probe = ready; .first_byte_timeout = 30s; }

sub vcl_recv {
  # Whatever the caller says of itself counts for nothing.
  set req.http.X-Forwarded-For = client.ip;
  unset req.http.X-Forwarded-Host;
  set req.http.X-Forwarded-Proto = "http";

  if (req.method != "GET" && req.method != "HEAD") {
    set req.backend_hint = hall;
    return (pass);
  }
  # Figures are read from the servers themselves, not through the front door.
  if (req.url ~ "^/management/") {
    return (synth(404));
  }
  # A phone gets the key for its messages where it can subscribe.
  if (req.url ~ "^/api/public/push(\?|$)" || req.url !~ "^/(live([-./?]|$)|api/public/|public/news|overlay/|assets/|media/|docs/wire|tournament(/?\?|/?$)|ajax/scoreboard/|scoreboard/overlay|venue/table/jumbotron|ws/|kiosk-sw\.js|keep-pages\.js|logo\.svg)") {
    set req.backend_hint = hall;
    if (req.http.Upgrade) { return (pipe); }
    return (pass);
  }
  set req.backend_hint = spectators;
  unset req.http.Event-Office-Shared;
  if (req.http.Upgrade) {
    return (pipe);
  }
  unset req.http.Authorization;
  # Only the parameters that a public address reads, in one order: with any other text Varnish would keep one more copy of the same answer.
  set req.url = regsub(req.url, "\?", "?&");
  set req.url = regsuball(req.url, "&(?!(?:after|area|at|category|delay|discipline|event|format|from|id|lang|maxheight|maxwidth|page|part|participants|player|q|round|size|table|tableId|tag|theme|to|token|tournament|url|v|venueId|view|year)=)[^&]*", "");
  set req.url = regsub(req.url, "\?&?", "?");
  set req.url = regsub(req.url, "\?$", "");
  set req.url = std.querysort(req.url);
  if (req.url ~ "^/api/public/(events|tournaments)/[0-9]+/stream(\?|$)") {
    # A token may be revoked, and then the server ends its streams: they are not shared.
    if (req.url ~ "[?&]token=") {
      return (pipe);
    }
    set req.url = regsub(req.url, "\?", "?&");
    set req.url = regsuball(req.url, "&(?!(?:after|delay)=)[^&]*", "");
    set req.url = regsub(req.url, "\?&?", "?");
    set req.url = regsub(req.url, "\?$", "");
    unset req.http.Cookie;
    set req.http.Event-Office-Shared = "1";
    # The server reads the position from the header first. A client that connects again has both.
    if (req.http.Last-Event-ID ~ "^[A-Za-z0-9_-]{1,64}:[0-9]{1,15}$") {
      set req.url = regsub(regsub(req.url, "after=[^&]*&?", ""), "[?&]$", "");
    } else {
      unset req.http.Last-Event-ID;
    }
    return (hash);
  }
  # Pages depend on the chosen language, else on that of the browser.
  if (req.http.Cookie ~ "live-language=(en|de)") {
    set req.http.Cookie = regsub(req.http.Cookie, ".*live-language=(en|de).*", "live-language=\1");
  } else {
    unset req.http.Cookie;
  }
  if (req.http.Accept-Language ~ "^[ ]*de") {
    set req.http.Accept-Language = "de";
  } else {
    set req.http.Accept-Language = "en";
  }
  return (hash);
}

# Clients that stopped at the same place go on together. What follows is Varnish's own: address and host.
sub vcl_hash {
  if (req.http.Event-Office-Shared && req.http.Last-Event-ID) {
    hash_data(req.http.Last-Event-ID);
  }
}

sub vcl_pipe {
  if (req.http.Upgrade) {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
  } else {
    set bereq.http.Connection = "close";
  }
}

sub vcl_backend_response {
  # Everybody reads along from the first state on, while the stream is being fetched. The server ends it after two minutes.
  if (bereq.http.Event-Office-Shared && beresp.status == 200) {
    set beresp.ttl = 2s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  # A page that is a moment old is shown while the new one is fetched once; the stream brings what it lacks.
  set beresp.grace = 10s;
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
}
